import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    toastsSeen: string[];
  }
}

/** Remembers every toast of a visitor's pages: one that is there for a second is gone before a busy test looks. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.toastsSeen = [];
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('li[data-state=open]')) {
        const text = toast.textContent ?? '';
        if (text !== '' && !window.toastsSeen.includes(text)) window.toastsSeen.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Resolves when a toast with these words has been on the page, now or before. */
export async function whenToasted(page: Page, words: string, timeout = 45_000): Promise<void> {
  await page.waitForFunction((text) => window.toastsSeen.some((seen) => seen.includes(text)), words, {
    timeout,
  });
}
