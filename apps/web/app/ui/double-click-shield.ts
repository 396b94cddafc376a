/**
 * A click that closes a dialog is often the first half of a double click. The second half must not reach what lies beneath,
 * or the dialog that opens next in the same place.
 */

/** The usual double-click time of desktop systems, and the distance that a hand moves within it. */
export const doubleClickMs = 500;
export const doubleClickDistance = 24;

interface ClickInDialog {
  readonly dialog: HTMLDialogElement;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

let last: ClickInDialog | null = null;

function isSecondHalf(event: MouseEvent): boolean {
  if (!last || (last.dialog.isConnected && last.dialog.open)) return false;
  const { at, x, y } = last;
  const isNear = Math.hypot(event.clientX - x, event.clientY - y) <= doubleClickDistance;
  return event.timeStamp - at < doubleClickMs && isNear;
}

function guard(event: MouseEvent): void {
  // Clicks by keyboard and by script have no place on the screen.
  const isPointer = event.type !== 'click' || event.detail > 0;
  if (isPointer && isSecondHalf(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (event.type !== 'click') return;
  const dialog = event.target instanceof Element ? event.target.closest('dialog') : null;
  last = dialog && isPointer ? { dialog, at: event.timeStamp, x: event.clientX, y: event.clientY } : null;
}

/** Starts once for the document; runs before any other listener. */
export function shieldFromDoubleClicks(): void {
  for (const kind of ['pointerdown', 'mousedown', 'click'] as const)
    document.addEventListener(kind, guard, { capture: true });
}
