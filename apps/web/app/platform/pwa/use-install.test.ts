import { describe, expect, it } from 'vitest';
import { type InstallSituation, mayOfferInstall } from './use-install.ts';

const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
  iosSafari: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  iosChrome: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1',
  safari17: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.1 Safari/605.1.15',
  safari16: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/16.6 Safari/605.1.15',
};

const situation = (
  agent: keyof typeof agents,
  {
    hasServiceWorker = true,
    isStandalone = false,
    ...rest
  }: Partial<InstallSituation & InstallSituation['browser']>,
): InstallSituation => ({
  browser: { userAgent: agents[agent], maxTouchPoints: 0, hasServiceWorker, isStandalone },
  canPrompt: false,
  isInstalled: false,
  isOfflineReady: false,
  needsRefresh: false,
  isClosedForNow: false,
  isNeverAgain: false,
  ...rest,
});

describe('mayOfferInstall', () => {
  it.each([
    ['true for a browser with an install prompt', 'chrome', { canPrompt: true }, true],
    ['false for a browser without an install prompt', 'chrome', {}, false],
    ['true for Safari on iOS with service workers', 'iosSafari', {}, true],
    ['false for Safari on iOS without service workers', 'iosSafari', { hasServiceWorker: false }, false],
    ['false for Chrome on iOS', 'iosChrome', {}, false],
    ['true for Safari 17', 'safari17', {}, true],
    ['false for Safari 16', 'safari16', {}, false],
  ] as const)('returns %s', (_, agent, facts, expected) => {
    expect(mayOfferInstall(situation(agent, facts))).toBe(expected);
  });

  it.each([
    { isInstalled: true },
    { isStandalone: true },
    { isOfflineReady: true },
    { needsRefresh: true },
    { isClosedForNow: true },
    { isNeverAgain: true },
  ])('returns false in every browser if %j', (fact) => {
    for (const agent of ['chrome', 'iosSafari', 'safari17'] as const) {
      expect(mayOfferInstall(situation(agent, { canPrompt: true }))).toBe(true);
      expect(mayOfferInstall(situation(agent, { canPrompt: true, ...fact }))).toBe(false);
    }
  });
});
