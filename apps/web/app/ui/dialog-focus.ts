/** The element that had the focus last, and its dialog. */
interface Spot {
  readonly element: HTMLElement;
  readonly dialog: Element | null;
}

let last: Spot | null = null;
const openers = new WeakMap<Element, Spot | null>();

/**
 * Remembered because a button that starts work is disabled and loses the focus before the dialog opens, and some browsers do not focus
 * clicked buttons.
 */
function remember(target: EventTarget | null): void {
  const element = target instanceof Element && target.closest('a, button, input, select, textarea, summary');
  if (element instanceof HTMLElement) last = { element, dialog: element.closest('dialog') };
}

if (typeof document !== 'undefined') {
  for (const kind of ['focusin', 'click'] as const)
    document.addEventListener(kind, ({ target }) => remember(target), { capture: true });
}

/** A dialog is about to open: remembers the element to return the focus to. */
export function rememberOpener(dialog: Element): void {
  remember(document.activeElement);
  const opener = last?.dialog === dialog ? null : last;
  leaveCircle(dialog, opener);
  openers.set(dialog, opener);
}

/** A dialog that opens again may itself have opened the present opener. It then returns to its first opener, to avoid a loop. */
function leaveCircle(dialog: Element, opener: Spot | null): void {
  for (let spot = opener; spot?.dialog; spot = openers.get(spot.dialog) ?? null) {
    if (openers.get(spot.dialog)?.dialog !== dialog) continue;
    openers.set(spot.dialog, openers.get(dialog) ?? null);
    return;
  }
}

/** A dialog has closed. If the browser has not moved the focus, it goes to the opener or near it. */
export function giveFocusBack(dialog: Element): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const spot = toReturnTo(openers.get(dialog) ?? null);
    if (spot && isUsable(spot)) spot.focus();
    else if (spot) waitBeside(spot);
    else focusOn(document.querySelector('dialog[open]') ?? document.querySelector('main'));
  });
}

/** The opener, or the opener of the dialog that it was in. */
function toReturnTo(spot: Spot | null): HTMLElement | null {
  if (!spot) return null;
  if (spot.element.isConnected && spot.element.checkVisibility()) return spot.element;
  return spot.dialog ? toReturnTo(openers.get(spot.dialog) ?? null) : null;
}

const isUsable = (element: HTMLElement) => !element.matches(':disabled');

/** The element is disabled: the focus waits on its neighbour until it is enabled. */
function waitBeside(element: HTMLElement): void {
  const place = element.closest('form, section, dialog, main');
  focusOn(place);
  const watcher = new MutationObserver(() => {
    if (!isUsable(element)) return;
    watcher.disconnect();
    if (document.activeElement === place || document.activeElement === document.body) element.focus();
  });
  watcher.observe(element, { attributes: true, attributeFilter: ['disabled'] });
}

function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
