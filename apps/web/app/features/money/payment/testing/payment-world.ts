import { conductPayment, type PaymentParts } from '#app/features/money/payment/conduct-payment.ts';
import type { KeptPayment } from '#app/features/money/payment/kept-payment.ts';
import type { KeptPayments } from '#app/features/money/payment/kept-payments.ts';
import { createTabLock } from '#app/features/money/payment/payment-lock.ts';
import type { PaymentOutcome, PaymentStage } from '#app/features/money/payment/payment-stage.ts';
import { resolveKept } from '#app/features/money/payment/resolve-kept.ts';
import type { Settlement } from '#app/features/money/payment/settle-payment.ts';
import type { TransactionRequest } from '#app/features/money/payment/transaction-request.ts';
import { account, deployment, FakeChain } from './fake-chain.ts';

/** For tests: browser storage that survives its tab. */
export class FakeKept implements KeptPayments {
  readonly payments = new Map<string, KeptPayment>();
  refuses = false;

  list = (): readonly KeptPayment[] => [...this.payments.values()];
  keep = (payment: KeptPayment): boolean => {
    if (!this.refuses) this.payments.set(payment.digest, payment);
    return !this.refuses;
  };
  forget = (digest: string): void => {
    this.payments.delete(digest);
  };
}

/** For tests: a user, a wallet, a browser and a chain; time passes only in `sleep`. */
export function createPaymentWorld() {
  const chain = new FakeChain();
  const kept = new FakeKept();
  const lock = createTabLock();
  let time = 1_000_000;
  const clock = {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms;
    },
  };
  const seen = { asked: 0, signed: 0, troubles: 0, stages: [] as PaymentStage['kind'][] };
  const parts: PaymentParts = {
    chain,
    deployment,
    network: 'localnet',
    account,
    sign: async (bytes) => {
      seen.signed += 1;
      return { bytes, signature: 'c2lnbmVk' };
    },
    readNames: async () => new Map(),
    kept,
    lock,
    clock,
    onTrouble: () => {
      seen.troubles += 1;
    },
  };
  const told: { readonly title: string; readonly settlement: Settlement }[] = [];
  return {
    chain,
    kept,
    clock,
    parts,
    seen,
    told,
    pay(
      request: Partial<TransactionRequest> = {},
      changed: Partial<PaymentParts> = {},
    ): Promise<PaymentOutcome> {
      const onStage = ({ kind }: PaymentStage) => seen.stages.push(kind);
      return conductPayment({ ...parts, ...changed }, {
        title: '存入金库',
        build: () => undefined,
        onStage,
        confirm: async () => {
          seen.asked += 1;
          return true;
        },
        ...request,
      } as TransactionRequest);
    },
    /** Opens the page again. */
    comeBack: () =>
      resolveKept({
        ...parts,
        tell: ({ title }, settlement) => {
          told.push({ title, settlement });
        },
      }),
  };
}
