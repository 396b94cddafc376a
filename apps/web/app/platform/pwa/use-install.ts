import { useEffect, useState } from 'react';
import { hasNewBuild } from '#app/platform/freshness/new-build.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { installedNow, installPrompt } from './install-prompt.ts';
import { type BrowserFacts, readBrowserFacts, toPlatform } from './platform.ts';
import { offlineState } from './worker.ts';

/** `null` on the server and until hydration. */
export function useBrowserFacts(): BrowserFacts | null {
  const [facts, setFacts] = useState<BrowserFacts | null>(null);
  useEffect(() => setFacts(readBrowserFacts()), []);
  return facts;
}

/** Whether to show the install banner, and how to close it until the window closes or for good. */
export function useInstallBanner() {
  const browser = useBrowserFacts();
  const canPrompt = useCell(installPrompt, null) !== null;
  const isInstalled = useCell(installedNow, false);
  const isOfflineReady = useCell(offlineState, 'none') === 'ready-now';
  const needsRefresh = useCell(hasNewBuild, false);
  const [isGone, setGone] = useState(false);
  const isDue =
    browser !== null &&
    !isGone &&
    mayOfferInstall({
      browser,
      canPrompt,
      isInstalled,
      isOfflineReady,
      needsRefresh,
      isClosedForNow: reminder.isClosedForNow(),
      isNeverAgain: reminder.isNeverAgain(),
    });
  return {
    isDue,
    browser,
    canPrompt,
    close() {
      reminder.closeForNow();
      setGone(true);
    },
    never() {
      reminder.neverAgain();
      setGone(true);
    },
  };
}

/** In `localStorage`: 已安装，不再提醒. */
const neverKey = 'pwa-never-remind';
/** In `sessionStorage`. */
const closedKey = 'pwa-banner-closed';

/** If storage is blocked, the choice lasts as long as the page. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

const reminder = {
  isNeverAgain: () => attempt(() => localStorage.getItem(neverKey) === '1', false),
  isClosedForNow: () => attempt(() => sessionStorage.getItem(closedKey) === '1', false),
  neverAgain: () => attempt(() => localStorage.setItem(neverKey, '1'), undefined),
  closeForNow: () => attempt(() => sessionStorage.setItem(closedKey, '1'), undefined),
} as const;

export interface InstallSituation {
  readonly browser: BrowserFacts;
  /** The browser fired `beforeinstallprompt`. */
  readonly canPrompt: boolean;
  readonly isInstalled: boolean;
  /** The service worker was installed while this page was open. */
  readonly isOfflineReady: boolean;
  /** A newer build will be loaded with the next page. */
  readonly needsRefresh: boolean;
  readonly isClosedForNow: boolean;
  readonly isNeverAgain: boolean;
}

/** Whether installing is possible in this browser and neither done nor declined. */
export function mayOfferInstall(situation: InstallSituation): boolean {
  const { browser, canPrompt, isInstalled, isOfflineReady, needsRefresh } = situation;
  if (situation.isClosedForNow || situation.isNeverAgain) return false;
  if (isInstalled || browser.isStandalone || isOfflineReady || needsRefresh) return false;
  const platform = toPlatform(browser);
  return canPrompt || platform === 'mac-safari' || (platform === 'ios-safari' && browser.hasServiceWorker);
}
