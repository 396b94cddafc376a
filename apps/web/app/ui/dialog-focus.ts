/** Where somebody was last: the element, and the dialog that it was in. */
interface Spot {
  readonly element: HTMLElement;
  readonly dialog: Element | null;
}

let last: Spot | null = null;
const openers = new WeakMap<Element, Spot | null>();

/**
 * A button that has begun something is switched off and loses the focus before the dialog opens, and some browsers never
 * give it to what is clicked: so it is remembered.
 */
function remember(target: EventTarget | null): void {
  const element = target instanceof Element && target.closest('a, button, input, select, textarea, summary');
  if (element instanceof HTMLElement) last = { element, dialog: element.closest('dialog') };
}

if (typeof document !== 'undefined') {
  for (const kind of ['focusin', 'click'] as const)
    document.addEventListener(kind, ({ target }) => remember(target), { capture: true });
}

/** A dialog is about to open: what it is opened from is what the focus goes back to. */
export function rememberOpener(dialog: Element): void {
  remember(document.activeElement);
  const opener = last?.dialog === dialog ? null : last;
  leaveCircle(dialog, opener);
  openers.set(dialog, opener);
}

/**
 * One that opens for the second time may itself have opened what it is opened from now. That goes back, then, to where this one
 * came from at first: otherwise each would lead to the other for ever.
 */
function leaveCircle(dialog: Element, opener: Spot | null): void {
  for (let spot = opener; spot?.dialog; spot = openers.get(spot.dialog) ?? null) {
    if (openers.get(spot.dialog)?.dialog !== dialog) continue;
    openers.set(spot.dialog, openers.get(dialog) ?? null);
    return;
  }
}

/** A dialog has closed. Where the browser found nothing to focus, the focus goes to what opened it, or near that. */
export function giveFocusBack(dialog: Element): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const spot = toReturnTo(openers.get(dialog) ?? null);
    if (spot && isUsable(spot)) spot.focus();
    else if (spot) waitBeside(spot);
    else focusOn(document.querySelector('dialog[open]') ?? document.querySelector('main'));
  });
}

/** What opened it, or what opened the dialog that it was opened from. */
function toReturnTo(spot: Spot | null): HTMLElement | null {
  if (!spot) return null;
  if (spot.element.isConnected && spot.element.checkVisibility()) return spot.element;
  return spot.dialog ? toReturnTo(openers.get(spot.dialog) ?? null) : null;
}

const isUsable = (element: HTMLElement) => !element.matches(':disabled');

/** Its work is under way: the focus waits beside it until it may have it. */
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
