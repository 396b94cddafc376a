import { useEffect, useState } from 'react';
import { hasNewBuild } from '#app/platform/freshness/new-build.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { installedNow, installPrompt } from './install-prompt.ts';
import { mayOfferInstall } from './may-offer-install.ts';
import { type BrowserFacts, readBrowserFacts } from './platform.ts';
import { reminder } from './reminder.ts';
import { offlineState } from './worker.ts';

/** What this browser is; unknown on the server and until the page has been taken over. */
export function useBrowserFacts(): BrowserFacts | null {
  const [facts, setFacts] = useState<BrowserFacts | null>(null);
  useEffect(() => setFacts(readBrowserFacts()), []);
  return facts;
}

/** Whether the banner is due, and the two ways to be rid of it. */
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
