import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    toastsSeen: string[];
  }
}

/** Records every toast of a visitor's pages, because short ones may be gone before a busy test looks. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.toastsSeen = [];
    new MutationObserver(() => {
      // The second is the card of a page that cannot load another one.
      for (const toast of document.querySelectorAll(
        'li[data-state=open], [role][data-state=open].shadow-float',
      )) {
        const text = toast.textContent ?? '';
        if (text !== '' && !window.toastsSeen.includes(text)) window.toastsSeen.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Resolves when a toast with this text is or was on the page. */
export async function whenToasted(page: Page, words: string, timeout = 45_000): Promise<void> {
  await page.waitForFunction((text) => window.toastsSeen.some((seen) => seen.includes(text)), words, {
    timeout,
    // The default, every frame, makes the browser draw sixty times a second while the test waits.
    polling: 50,
  });
}
