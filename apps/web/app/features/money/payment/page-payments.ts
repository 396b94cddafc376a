// Loaded with the page, because toasts about a network failure could not be fetched then.
import '#app/ui/toast/toast-card.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { createKeptPayments, type KeptPayments } from './kept-payments.ts';
import { createPaymentLock, type PaymentLock } from './payment-lock.ts';
import { createPaymentToasts, type PaymentToasts } from './payment-toasts.ts';
import type { Clock } from './settle-payment.ts';

/** State shared by all payments of this page. */
interface PagePayments {
  readonly kept: KeptPayments;
  readonly lock: PaymentLock;
  readonly toasts: PaymentToasts;
  readonly clock: Clock;
}

let page: PagePayments | undefined;

export function pagePayments(): PagePayments {
  page ??= {
    kept: createKeptPayments(() => window.localStorage),
    lock: createPaymentLock(navigator.locks),
    toasts: createPaymentToasts({
      store: toasts,
      now: Date.now,
      after: (milliseconds, run) => void setTimeout(run, milliseconds),
    }),
    clock: { now: Date.now, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  };
  return page;
}
