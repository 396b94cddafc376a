/** What a browser says about itself, as far as installing is concerned. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly hasServiceWorker: boolean;
  /** Opened from its own icon, without the browser around it. */
  readonly isStandalone: boolean;
}

/**
 * - `ios-safari`: installs by hand, through the share sheet, onto the home screen.
 * - `ios-other`: another browser on iOS, or a page within a chat application: Safari first.
 * - `mac-safari`: installs by hand into the dock, from version 17 on.
 * - `other`: installs when the browser offers it, or not at all.
 */
export type Platform = 'ios-safari' | 'ios-other' | 'mac-safari' | 'mac-safari-old' | 'other';

/** Every browser on iOS calls itself Safari as well; these say what else they are. */
const otherOnIos =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPX\/|YaBrowser|DuckDuckGo|Brave|GSA\/|Focus\/|MicroMessenger|QQ\/|MQQBrowser|UCBrowser|baidu|Quark|DingTalk|AlipayClient|Weibo|aweme|Telegram|Line\/|FBAN|FBAV|Instagram/i;

export function toPlatform({ userAgent, maxTouchPoints }: BrowserFacts): Platform {
  // An iPad asks for desktop pages and calls itself a Macintosh; no Macintosh has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const version = Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? 0);
  const isSafari = /Safari\//.test(userAgent) && version > 0;
  if (isIos) return isSafari && !otherOnIos.test(userAgent) ? 'ios-safari' : 'ios-other';
  const isOther = /Chrome|Chromium|Edg|OPR|Firefox|Android/.test(userAgent);
  if (!/Macintosh/.test(userAgent) || !isSafari || isOther) return 'other';
  return version >= 17 ? 'mac-safari' : 'mac-safari-old';
}

/** Asked of the browser that runs this. */
export function readBrowserFacts(): BrowserFacts {
  const modes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'];
  const isAppleStandalone = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasServiceWorker: 'serviceWorker' in navigator,
    isStandalone: isAppleStandalone || modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches),
  };
}
