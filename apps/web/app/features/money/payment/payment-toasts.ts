import {
  networkToastDuration,
  networkToastThrottle,
  successToastDuration,
  transactionWaitTimeout,
} from '@suixue/chain/limits';
import type { ToastQueue } from '#app/ui/toast/toast-queue.ts';
import { wording } from '#app/ui/wording.ts';
import { coinText } from './coin-text.ts';
import type { PaymentFailure, PaymentFailureKind } from './payment-failure.ts';
import type { PaymentOutcome } from './payment-stage.ts';
import type { PaymentSummary } from './payment-summary.ts';

const { toasts: texts } = wording.payment;

/** What is told of payments beside the dialog, in the specification's words and times. */
export interface PaymentToasts {
  executing(): void;
  /** What was sent can never be executed: it is built and asked for once more, and nothing is under way meanwhile. */
  builtAnew(): void;
  ended(outcome: PaymentOutcome): void;
  /** An older payment, whose end was found out later. */
  resolved(title: string, failure: PaymentFailure | null): void;
  /** Once in a minute: a dead network fails many calls. */
  networkTrouble(): void;
}

interface ToastParts {
  readonly queue: Pick<ToastQueue, 'show' | 'dismiss'>;
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => void;
}

const signingKinds: ReadonlySet<PaymentFailureKind> = new Set([
  'signing',
  'changed-bytes',
  'cannot-sign',
  'bad-signature',
]);

export function createPaymentToasts({ queue, now, after }: ToastParts): PaymentToasts {
  let lastTrouble: number | null = null;
  /** The toast that says so, while something is. */
  let executing: number | null = null;
  const showExecuting = () => {
    executing = queue.show({ ...texts.executing, duration: transactionWaitTimeout });
  };
  const networkTrouble = () => {
    if (lastTrouble !== null && now() - lastTrouble < networkToastThrottle) return;
    lastTrouble = now();
    queue.show({ ...texts.network, tone: 'failure', duration: networkToastDuration });
    // What is under way is still under way, and whoever waits should go on seeing it.
    if (executing !== null)
      after(networkToastDuration, () => {
        if (executing !== null) showExecuting();
      });
  };
  const failed = ({ kind, title, what, next, ownWords }: PaymentFailure) => {
    if (kind === 'network') return networkTrouble();
    const again = kind === 'aborted' || kind === 'dry-run' ? texts.failed.again : '';
    const isSigning = signingKinds.has(kind);
    const heading = isSigning ? texts.signing.title : again ? texts.failed.title : title;
    const description = `${what}${next}${again}`;
    queue.show({ title: heading, description, ...(ownWords && { ownWords }), tone: 'failure' });
  };
  return {
    networkTrouble,
    executing: showExecuting,
    builtAnew() {
      if (executing !== null) queue.dismiss(executing);
      executing = null;
    },
    ended(outcome) {
      executing = null;
      if (outcome.kind === 'done')
        queue.show({
          ...texts.success,
          description: doneText(outcome.summary),
          tone: 'success',
          duration: successToastDuration,
        });
      else if (outcome.kind === 'unsettled') queue.show({ ...texts.unsettled, tone: 'failure' });
      else if (outcome.kind === 'failed') failed(outcome.failure);
      else if (outcome.by === 'wallet') queue.show({ ...texts.signing, tone: 'failure' });
    },
    resolved(title, failure) {
      if (failure) {
        const description = `${failure.what}${failure.next}`;
        queue.show({ title: `上一笔「${title}」没有成功`, description, tone: 'failure' });
      } else
        queue.show({ title: `上一笔「${title}」已经成功`, description: '不用再操作。', tone: 'success' });
    },
  };
}

/** What was done, and for how much: 存入金库 1.5 SUI. */
function doneText({ title, paid, received, coins }: PaymentSummary): string {
  const moves = paid.length > 0 ? paid : received;
  const amounts = moves.map(({ coinType, amount }) => coinText(amount, coins.get(coinType)));
  return `${title} ${amounts.join('、')}`.trim();
}
