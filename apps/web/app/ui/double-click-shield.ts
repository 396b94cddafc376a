/**
 * Swallows the second half of a double click after the first half has closed a dialog, so that it does not reach the page below or the
 * next dialog.
 */

/** The usual double-click time of desktop systems, and the pointer's tolerance in pixels. */
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
  // Clicks by keyboard and script have no position.
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

/** Installed once per document; runs before other listeners. */
export function shieldFromDoubleClicks(): void {
  for (const kind of ['pointerdown', 'mousedown', 'click'] as const)
    document.addEventListener(kind, guard, { capture: true });
}
