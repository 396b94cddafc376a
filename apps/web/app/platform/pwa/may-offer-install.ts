import { type BrowserFacts, toPlatform } from './platform.ts';

export interface InstallSituation {
  readonly browser: BrowserFacts;
  /** The browser has said that it would install this application if asked. */
  readonly canPrompt: boolean;
  readonly isInstalled: boolean;
  /** The worker has only just made ready to read without a network: one thing at a time. */
  readonly isOfflineReady: boolean;
  /** A newer build waits for the next page. */
  readonly needsRefresh: boolean;
  readonly isClosedForNow: boolean;
  readonly isNeverAgain: boolean;
}

/** Whether the banner may be shown: installing is possible here, has not been done, and has not been declined. */
export function mayOfferInstall(situation: InstallSituation): boolean {
  const { browser, canPrompt, isInstalled, isOfflineReady, needsRefresh } = situation;
  if (situation.isClosedForNow || situation.isNeverAgain) return false;
  if (isInstalled || browser.isStandalone || isOfflineReady || needsRefresh) return false;
  const platform = toPlatform(browser);
  return canPrompt || platform === 'mac-safari' || (platform === 'ios-safari' && browser.hasServiceWorker);
}
