import {
  networkToastDuration,
  networkToastThrottle,
  successToastDuration,
  transactionWaitTimeout,
} from '@suixue/chain/limits';
import type { ToastStore } from '#app/ui/toast/toast-store.ts';
import { wording } from '#app/ui/wording.ts';
import { coinText } from './coin-text.ts';
import type { PaymentFailure, PaymentFailureKind } from './payment-failure.ts';
import type { PaymentOutcome } from './payment-stage.ts';
import type { PaymentSummary } from './payment-summary.ts';

const { toasts: texts } = wording.payment;

/** Toasts of payments, with the texts and times of the specification. */
export interface PaymentToasts {
  executing(): void;
  /** The signed bytes can no longer be executed; the payment is rebuilt and asked for again. */
  builtAnew(): void;
  ended(outcome: PaymentOutcome): void;
  /** An earlier payment whose outcome is now known. */
  resolved(title: string, failure: PaymentFailure | null): void;
  /** At most once a minute, because a network failure fails many calls. */
  networkTrouble(): void;
}

interface ToastParts {
  readonly store: Pick<ToastStore, 'show' | 'dismiss'>;
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => void;
}

const signingKinds: ReadonlySet<PaymentFailureKind> = new Set([
  'signing',
  'changed-bytes',
  'cannot-sign',
  'bad-signature',
]);

export function createPaymentToasts({ store, now, after }: ToastParts): PaymentToasts {
  let lastTrouble: number | null = null;
  /** The visible toast of the running payment. */
  let executing: number | null = null;
  const showExecuting = () => {
    executing = store.show({ ...texts.executing, duration: transactionWaitTimeout });
  };
  const networkTrouble = () => {
    if (lastTrouble !== null && now() - lastTrouble < networkToastThrottle) return;
    lastTrouble = now();
    store.show({ ...texts.network, tone: 'failure', duration: networkToastDuration });
    // The payment is still running, so its toast reappears.
    if (executing !== null)
      after(networkToastDuration, () => {
        if (executing !== null) showExecuting();
      });
  };
  const failed = ({ kind, title, what, next, walletText }: PaymentFailure) => {
    if (kind === 'network') return networkTrouble();
    const again = kind === 'aborted' || kind === 'dry-run' ? texts.failed.again : '';
    const isSigning = signingKinds.has(kind);
    const heading = isSigning ? texts.signing.title : again ? texts.failed.title : title;
    const description = `${what}${next}${again}`;
    store.show({ title: heading, description, ...(walletText && { walletText }), tone: 'failure' });
  };
  return {
    networkTrouble,
    executing: showExecuting,
    builtAnew() {
      if (executing !== null) store.dismiss(executing);
      executing = null;
    },
    ended(outcome) {
      executing = null;
      if (outcome.kind === 'done')
        store.show({
          ...texts.success,
          description: doneText(outcome.summary),
          tone: 'success',
          duration: successToastDuration,
        });
      else if (outcome.kind === 'unsettled') store.show({ ...texts.unsettled, tone: 'failure' });
      else if (outcome.kind === 'failed') failed(outcome.failure);
      else if (outcome.by === 'wallet') store.show({ ...texts.signing, tone: 'failure' });
    },
    resolved(title, failure) {
      if (failure) {
        const description = `${failure.what}${failure.next}`;
        store.show({ title: `上一笔「${title}」没有成功`, description, tone: 'failure' });
      } else
        store.show({ title: `上一笔「${title}」已经成功`, description: '不用再操作。', tone: 'success' });
    },
  };
}

/** Action and amount: 存入金库 1.5 SUI. */
function doneText({ title, paid, received, coins }: PaymentSummary): string {
  const moves = paid.length > 0 ? paid : received;
  const amounts = moves.map(({ coinType, amount }) => coinText(amount, coins.get(coinType)));
  return `${title} ${amounts.join('、')}`.trim();
}
