import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import type { ReactNode } from 'react';
import type { SignedBytes } from '#app/features/money/wallet/connection.ts';
import { isRejection, messageOf, WalletError } from '#app/features/money/wallet/wallet-error.ts';
import type { KeptPayment } from './kept-payment.ts';
import type { KeptPayments } from './kept-payments.ts';
import type { PaymentChain } from './payment-chain.ts';
import { type PaymentFailure, paymentFailure } from './payment-failure.ts';
import type { PaymentLock } from './payment-lock.ts';
import { mayFollow, type PaymentOutcome, type PaymentStage } from './payment-stage.ts';
import type { PaymentSummary } from './payment-summary.ts';
import type { ThingNames } from './read-names.ts';
import { type Clock, settlePayment } from './settle-payment.ts';
import { summariseBytes } from './summarise-bytes.ts';
import { faultToFailure, toPaymentFailure } from './to-payment-failure.ts';
import type { TransactionRequest } from './transaction-request.ts';

/** All dependencies of a payment, so that tests can make each one fail. */
export interface PaymentParts {
  readonly chain: PaymentChain;
  readonly deployment: Deployment;
  readonly network: string;
  /** Null if no wallet is connected. */
  readonly account: string | null;
  readonly sign: (bytes: Uint8Array) => Promise<SignedBytes>;
  /** Names from the site's catalogue; items without one are shown by id. */
  readonly readNames: (ids: readonly bigint[]) => Promise<ThingNames>;
  readonly kept: KeptPayments;
  readonly lock: PaymentLock;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

interface Prepared {
  readonly bytes: Uint8Array;
  readonly signatures: readonly string[];
  readonly summary: PaymentSummary;
  readonly explanation: ReactNode;
}

/** Ends a payment from any stage. */
class PaymentEnd extends Error {
  override readonly name = 'PaymentEnd';
  readonly outcome: PaymentOutcome;

  constructor(outcome: PaymentOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const fail = (failure: PaymentFailure) => new PaymentEnd({ kind: 'failed', failure });

/** Runs one payment to its end. Never throws: a failure is one of the outcomes. */
export async function conductPayment(
  parts: PaymentParts,
  request: TransactionRequest,
): Promise<PaymentOutcome> {
  const enter = followStages(request.onStage);
  const { account, lock } = parts;
  const outcome =
    account === null
      ? ({ kind: 'failed', failure: paymentFailure('no-wallet') } as const)
      : await lock.hold(account, () => conductAlone({ ...parts, account }, request, enter));
  const ended: PaymentOutcome =
    outcome === 'held' ? { kind: 'failed', failure: paymentFailure('open-elsewhere') } : outcome;
  enter({ kind: 'ended', outcome: ended });
  return ended;
}

type Enter = (stage: PaymentStage) => void;
type OwnParts = PaymentParts & { readonly account: string };

function followStages(onStage: TransactionRequest['onStage']): Enter {
  let now: PaymentStage['kind'] | null = null;
  return (stage) => {
    if (!mayFollow(now, stage.kind)) throw new Error(`payment cannot change from ${now} to ${stage.kind}`);
    now = stage.kind;
    onStage?.(stage);
  };
}

async function conductAlone(
  parts: OwnParts,
  request: TransactionRequest,
  enter: Enter,
): Promise<PaymentOutcome> {
  try {
    await settleOlder(parts);
    return (await attempt(parts, request, enter)) ?? (await attempt(parts, request, enter)) ?? staleAgain;
  } catch (error) {
    if (error instanceof PaymentEnd) return error.outcome;
    return { kind: 'failed', failure: toPaymentFailure(error, parts.deployment) };
  }
}

const staleAgain: PaymentOutcome = { kind: 'failed', failure: paymentFailure('stale') };

/** Pays nothing new while the outcome of the last payment is unknown. */
async function settleOlder(parts: OwnParts): Promise<void> {
  const { kept, account, network } = parts;
  const older = kept.list().filter((one) => one.account === account && one.network === network);
  for (const payment of older) {
    const settlement = await settlePayment(parts, payment, { isNew: false });
    if (settlement.kind === 'unsettled')
      throw fail(paymentFailure('open-before', { what: `上一笔「${payment.title}」已经签名，还没有答复。` }));
    kept.forget(payment.digest);
    // A user who pays again believes that the last payment failed; if it did not, that is reported first.
    if (settlement.kind === 'executed' && settlement.executed.fault === null)
      throw fail(
        paymentFailure('settled-before', { what: `核对过了，上一笔「${payment.title}」其实已经成功。` }),
      );
  }
}

/** Null if the state that the bytes were built on has changed: the payment is rebuilt and asked for once more. */
async function attempt(
  parts: OwnParts,
  request: TransactionRequest,
  enter: Enter,
): Promise<PaymentOutcome | null> {
  enter({ kind: 'building' });
  const prepared = await prepare(parts, request).catch((error: unknown) => {
    if (toPaymentFailure(error, parts.deployment).kind === 'stale') return null;
    throw error;
  });
  if (!prepared) return null;
  await ask(request, prepared, enter);
  enter({ kind: 'signing' });
  const payment = await signAndKeep(parts, request, prepared);
  enter({ kind: 'executing', digest: payment.digest });
  const settlement = await settlePayment(parts, payment, { isNew: true });
  if (settlement.kind === 'unsettled') return { kind: 'unsettled', digest: payment.digest };
  parts.kept.forget(payment.digest);
  if (settlement.kind === 'dead')
    return settlement.why === 'stale' ? null : { kind: 'failed', failure: paymentFailure(settlement.why) };
  const { fault, digest } = settlement.executed;
  if (fault) return { kind: 'failed', failure: faultToFailure(fault, parts.deployment) };
  return { kind: 'done', digest, summary: prepared.summary };
}

async function prepare(
  { chain, account, deployment, readNames }: OwnParts,
  request: TransactionRequest,
): Promise<Prepared> {
  const { bytes, signatures } = request.prepare
    ? await request.prepare(account)
    : { bytes: await chain.build(account, request.build), signatures: [] };
  const { title, uid } = request;
  const summary = await summariseBytes({ chain, deployment, readNames }, { bytes, title, uid });
  if (summary.account !== account) throw fail(paymentFailure('dry-run'));
  return { bytes, signatures, summary, explanation: await request.explain?.(bytes) };
}

async function ask(
  { confirm }: TransactionRequest,
  { summary, explanation }: Prepared,
  enter: Enter,
): Promise<void> {
  enter({ kind: 'asking', summary });
  const isWanted = await confirm(summary, explanation);
  // Neither sheet nor dialog offers signing then; whatever it returns, nothing is signed.
  if (summary.description.contradictions.length > 0) throw fail(paymentFailure('contradictory'));
  if (!isWanted) throw new PaymentEnd({ kind: 'declined', by: 'dialog' });
}

/** Signs what the user agreed to. If the wallet returns other bytes, nothing is sent. */
async function signAndKeep(
  parts: OwnParts,
  request: TransactionRequest,
  prepared: Prepared,
): Promise<KeptPayment> {
  const { sign, kept, clock, account, network, deployment } = parts;
  const signed = await sign(prepared.bytes).catch((error: unknown) => {
    throw whyNotSigned(error, deployment);
  });
  if (!isSame(signed.bytes, prepared.bytes)) throw fail(paymentFailure('changed-bytes'));
  const payment: KeptPayment = {
    digest: TransactionDataBuilder.getDigestFromBytes(prepared.bytes),
    bytes: toBase64(prepared.bytes),
    signatures: [signed.signature, ...prepared.signatures],
    title: request.title,
    when: clock.now(),
    account,
    network,
    orders: request.orders ?? [],
  };
  if (!kept.keep(payment)) throw fail(paymentFailure('cannot-keep'));
  return payment;
}

function whyNotSigned(error: unknown, deployment: Deployment): PaymentEnd {
  if (error instanceof WalletError)
    return error.kind === 'given-up'
      ? new PaymentEnd({ kind: 'declined', by: 'dialog' })
      : fail(toPaymentFailure(error, deployment));
  if (isRejection(error)) return new PaymentEnd({ kind: 'declined', by: 'wallet' });
  const said = messageOf(error);
  return fail(paymentFailure('signing', said ? { walletText: said } : {}));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
