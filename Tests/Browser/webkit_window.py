#!/usr/bin/python3
"""A window that is one WebKitGTK view and nothing else, for WebKitWebDriver to start."""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk, WebKit2

window = Gtk.Window(decorated=False)
window.set_default_size(int(os.environ["WINDOW_WIDTH"]), int(os.environ["WINDOW_HEIGHT"]))
window.move(0, 0)
window.connect("destroy", Gtk.main_quit)
# Without a window manager the focus follows the pointer, and is lost to every tooltip that comes up under it.
window.connect("map-event", lambda window, event: window.get_window().focus(Gdk.CURRENT_TIME))

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def show_view(session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.connect("close", lambda view: window.destroy())
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def begin(context, session):
    information = WebKit2.ApplicationInfo()
    # WebKitWebDriver only goes on with a browser that gives it a name and a version.
    information.set_name("handspan-tests")
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect("create-web-view", show_view)


context.connect("automation-started", begin)
Gtk.main()
