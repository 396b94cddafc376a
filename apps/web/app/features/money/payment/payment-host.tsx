import { useEffect } from 'react';
import { useCell } from '#app/ui/state/cell.ts';
import { consentView } from './consent-view.ts';
import { keptNames } from './kept-names.ts';

/** On every page: the consent dialog and the lookup of payments with unknown outcome, both loaded on demand. */
export function PaymentHost() {
  useEffect(watchKept, []);
  return useCell(consentView, null);
}

function watchKept(): () => void {
  const resume = () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || !hasKept()) return;
    // If the network fails now, the payment stays stored; the next page, the network's return or a visit to this tab tries again.
    import('./resume-payments.ts').then(({ resumePayments }) => resumePayments()).catch(reportTrouble);
  };
  resume();
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', resume);
  return () => {
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', resume);
  };
}

function hasKept(): boolean {
  try {
    return keptNames(window.localStorage).length > 0;
  } catch {
    // A browser without storage has nothing to look up.
    return false;
  }
}

function reportTrouble(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: no caller handles this error, and developers should see it.
  console.info('payments could not be looked up yet:', error);
}
