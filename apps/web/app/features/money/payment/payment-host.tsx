import { useEffect } from 'react';
import { useCell } from '#app/ui/state/cell.ts';
import { consentView } from './consent-view.ts';
import { keptNames } from './kept-names.ts';

/** On every page, and costs it next to nothing: the dialog that asks, and the look back at payments without an end. */
export function PaymentHost() {
  useEffect(watchKept, []);
  return useCell(consentView, null);
}

function watchKept(): () => void {
  const resume = () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || !hasKept()) return;
    // What cannot be reached now stays kept: the next page, the network's return or a look at this tab tries again.
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
    // A browser that keeps nothing has nothing to look up.
    return false;
  }
}

function reportTrouble(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: nobody waits for this, and those who build should see it.
  console.info('Payments could not be looked up yet:', error);
}
