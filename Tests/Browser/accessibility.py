"""Asks axe about a page as it is now."""

from importlib.resources import files

from playwright.sync_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """One line for each element that breaks a rule."""
    # Not as a script element, which the page's own content security policy forbids.
    found = page.evaluate(f"() => {{ {AXE}; return axe.run().then(result => result.violations) }}")
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}: {node['html']}"
        for violation in found
        for node in violation["nodes"]
    ]


def assert_accessible(page: Page) -> None:
    found = violations(page)
    assert not found, "\n".join(found)
