// What is told when the network has gone cannot be fetched then.
import '#app/ui/toast/toast-card.tsx';
import { toasts } from '#app/ui/toast/toast-queue.ts';
import { createKeptPayments, type KeptPayments } from './kept-payments.ts';
import { createPaymentLock, type PaymentLock } from './payment-lock.ts';
import { createPaymentToasts, type PaymentToasts } from './payment-toasts.ts';
import type { Clock } from './settle-payment.ts';

/** What payments of this page share. */
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
      queue: toasts,
      now: Date.now,
      after: (milliseconds, run) => void setTimeout(run, milliseconds),
    }),
    clock: { now: Date.now, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  };
  return page;
}
