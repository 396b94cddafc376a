/** Properties of the browser that matter for installing. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly hasServiceWorker: boolean;
  /** Opened from the home screen or dock. */
  readonly isStandalone: boolean;
}

/**
 * - `ios-safari`: installed by hand through the share sheet.
 * - `ios-other`: another browser or an app's web view on iOS: needs Safari first.
 * - `mac-safari`: installed by hand into the dock, from version 17 on.
 * - `other`: installs if the browser offers it.
 */
export type Platform = 'ios-safari' | 'ios-other' | 'mac-safari' | 'mac-safari-old' | 'other';

/** All browsers on iOS identify as Safari; these tokens tell them apart. */
const otherOnIos =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPX\/|YaBrowser|DuckDuckGo|Brave|GSA\/|Focus\/|MicroMessenger|QQ\/|MQQBrowser|UCBrowser|baidu|Quark|DingTalk|AlipayClient|Weibo|aweme|Telegram|Line\/|FBAN|FBAV|Instagram/i;

export function toPlatform({ userAgent, maxTouchPoints }: BrowserFacts): Platform {
  // iPads request desktop pages as Macintosh; no Macintosh has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const version = Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? 0);
  const isSafari = /Safari\//.test(userAgent) && version > 0;
  if (isIos) return isSafari && !otherOnIos.test(userAgent) ? 'ios-safari' : 'ios-other';
  const isOther = /Chrome|Chromium|Edg|OPR|Firefox|Android/.test(userAgent);
  if (!/Macintosh/.test(userAgent) || !isSafari || isOther) return 'other';
  return version >= 17 ? 'mac-safari' : 'mac-safari-old';
}

/** The current browser. */
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
