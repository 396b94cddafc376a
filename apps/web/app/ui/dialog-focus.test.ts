import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The part of an element that the code uses. */
class FakeElement {
  readonly #dialog: FakeElement | null;
  isShown = true;

  constructor(dialog: FakeElement | null = null) {
    this.#dialog = dialog;
  }

  readonly isConnected = true;
  checkVisibility = () => this.isShown && (this.#dialog?.isShown ?? true);
  closest = (selector: string) => (selector === 'dialog' ? this.#dialog : this);
  matches = () => false;
  hasAttribute = () => true;
  focus(): void {
    page.activeElement = this;
  }
}

const body = new FakeElement();
const main = new FakeElement();
const page = {
  body,
  activeElement: body as FakeElement,
  addEventListener: () => undefined,
  querySelector: (selector: string) => (selector === 'main' ? main : null),
};

let focus: typeof import('./dialog-focus.ts');
beforeEach(async () => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  vi.resetModules();
  focus = await import('./dialog-focus.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog from a focused element. */
function open(dialog: FakeElement, from: FakeElement): void {
  dialog.isShown = true;
  page.activeElement = from;
  focus.rememberOpener(dialog as unknown as Element);
}

function close(dialog: FakeElement): void {
  dialog.isShown = false;
  page.activeElement = body;
}

const giveBack = (dialog: FakeElement) => focus.giveFocusBack(dialog as unknown as Element);

describe('a dialog that closes', () => {
  it('returns the focus to the element that opened it', () => {
    const button = new FakeElement();
    const dialog = new FakeElement();
    open(dialog, button);
    close(dialog);
    giveBack(dialog);
    expect(page.activeElement).toBe(button);
  });

  it('returns the focus to the opener of the previous dialog if it was opened from a dialog that has closed', () => {
    const button = new FakeElement();
    const [list, wallet] = [new FakeElement(), new FakeElement()];
    open(list, button);
    open(wallet, new FakeElement(list));
    close(list);
    close(wallet);
    giveBack(wallet);
    expect(page.activeElement).toBe(button);
  });

  it('does not loop if two dialogs have opened each other', () => {
    const button = new FakeElement();
    const [list, wallet, bind] = [new FakeElement(), new FakeElement(), new FakeElement()];
    open(list, button);
    open(wallet, new FakeElement(list));
    open(bind, new FakeElement(wallet));
    close(list);
    close(wallet);
    // The first dialog opens again, from the dialog that it led to.
    open(wallet, new FakeElement(bind));
    close(bind);
    close(wallet);
    giveBack(wallet);
    expect(page.activeElement).toBe(button);
    page.activeElement = body;
    giveBack(bind);
    expect(page.activeElement).toBe(button);
  });

  it('moves the focus to the main element if no opener is visible', () => {
    const button = new FakeElement();
    const dialog = new FakeElement();
    open(dialog, button);
    button.isShown = false;
    close(dialog);
    giveBack(dialog);
    expect(page.activeElement).toBe(main);
  });
});
