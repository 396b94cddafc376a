import type { BrowserContextOptions } from 'playwright-core';

export interface Device {
  readonly name: string;
  readonly options: BrowserContextOptions;
}

/** Pages distinguish phone and desktop by user agent as well as by width. */
export const devices: readonly Device[] = [
  {
    name: '390',
    options: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    },
  },
  {
    name: '1280',
    options: {
      viewport: { width: 1280, height: 800 },
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    },
  },
];
