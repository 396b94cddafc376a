import type { Transaction } from '@mysten/sui/transactions';
import type { TransactionContent } from '@suixue/chain/describing/describe-transaction';
import type { RawEvent } from '@suixue/chain/events';
import type { GasUsed } from '@suixue/chain/gas';
import type { References, Referred } from './statement/references.ts';

/** Why a transaction that was executed, or tried, did nothing. */
export interface ExecutionFault {
  readonly message: string;
  /** Where the programme said no, and with which number. */
  readonly abort: { readonly packageId: string; readonly module: string; readonly code: string } | null;
}

/** A transaction that is on the chain, for good. */
export interface ExecutedPayment {
  readonly digest: string;
  /** Null when it did what it was to do. */
  readonly fault: ExecutionFault | null;
}

export interface BalanceChange {
  readonly address: string;
  readonly coinType: string;
  readonly amount: bigint;
}

/** What bytes would do, as the network says, and what can be read from the bytes themselves. */
export interface SimulatedPayment {
  readonly fault: ExecutionFault | null;
  readonly sender: string;
  readonly gasOwner: string;
  readonly gasBudget: bigint;
  readonly gasUsed: GasUsed;
  readonly balanceChanges: readonly BalanceChange[];
  readonly events: readonly RawEvent[];
  /** The commands and inputs of the bytes. */
  readonly content: TransactionContent;
  /** What was the sender's and is not afterwards, without coins. */
  readonly leaving: readonly string[];
}

/** As much of a coin as its amounts need to be shown. */
export interface CoinFacts {
  readonly symbol: string;
  /** Null where nobody says how many there are; then the amount is shown in its smallest unit. */
  readonly decimals: number | null;
}

export type BuildPart = (tx: Transaction) => void | Promise<void>;

/** What a payment needs of the network. Each call may fail as the network may; nothing here tries twice. */
export interface PaymentChain {
  /** The whole transaction, with what is needed to pay for its gas. */
  build(sender: string, build: BuildPart): Promise<Uint8Array>;
  simulate(bytes: Uint8Array): Promise<SimulatedPayment>;
  describeCoins(coinTypes: readonly string[]): Promise<ReadonlyMap<string, CoinFacts>>;
  /** What is known of the accounts and courses that a transaction refers to. Never throws: what is not known is left out. */
  readReferences(referred: Pick<Referred, 'uids' | 'courses'>): Promise<References>;
  /** The chain takes the same bytes once, however often they are sent. Resolves when it has taken them. */
  send(bytes: Uint8Array, signatures: readonly string[]): Promise<void>;
  /** What became of it; null when the network does not know of it. */
  find(digest: string): Promise<ExecutedPayment | null>;
}
