// What the type check of the page has to know beyond its code: Debian's TypeScript is older than the browsers that the page
// is for, and the elements of index.html have their types by their ids.

import { HandspanGrid } from "../../Web/elements/grid/handspan-grid.js";

declare global {
  interface ElementsByID {
    grid: HandspanGrid;
    report: HTMLDialogElement;
    methods: HTMLDialogElement;
    viewer: HTMLDialogElement;
    "viewer-download": HTMLAnchorElement;
  }

  interface Document {
    getElementById<ID extends keyof ElementsByID>(id: ID): ElementsByID[ID];
    getElementById(id: `${string}-button`): HTMLButtonElement;
  }

  interface HTMLElementTagNameMap {
    "handspan-grid": HandspanGrid;
  }

  interface HTMLElementEventMap extends HandspanEvents {
    beforetoggle: ToggleEvent;
    toggle: ToggleEvent;
  }

  interface DocumentEventMap extends HandspanEvents {}

  interface HandspanEvents {
    "handspan-change": CustomEvent<{ count: number; total: number; selecting: boolean; canUndo: boolean; canRedo: boolean }>;
    "handspan-open": CustomEvent<{ position: number; id: number }>;
    "handspan-drop": CustomEvent<{ zone: string | undefined }>;
    "handspan-action": CustomEvent<{ action: any; position: number; id: number }>;
  }

  interface ToggleEvent extends Event {
    readonly newState: "open" | "closed";
  }

  interface Array<T> {
    findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  }

  interface HTMLElement {
    showPopover(): void;
    hidePopover(): void;
  }

  interface HTMLButtonElement {
    popoverTargetElement: Element | null;
  }

    /** A click is a pointer's event, of which older declarations know nothing. */
  interface MouseEvent {
    readonly pointerType: string;
  }
}
