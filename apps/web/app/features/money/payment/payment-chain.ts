import type { Transaction } from '@mysten/sui/transactions';
import type { TransactionContent } from '@suixue/chain/describing/describe-transaction';
import type { RawEvent } from '@suixue/chain/events';
import type { GasUsed } from '@suixue/chain/gas';
import type { References, Referred } from './statement/references.ts';

/** Why an executed or simulated transaction failed. */
export interface ExecutionFault {
  readonly message: string;
  /** The contract's location and abort code. */
  readonly abort: { readonly packageId: string; readonly module: string; readonly code: string } | null;
}

/** A transaction that is final on the chain. */
export interface ExecutedPayment {
  readonly digest: string;
  /** Null on success. */
  readonly fault: ExecutionFault | null;
}

export interface BalanceChange {
  readonly address: string;
  readonly coinType: string;
  readonly amount: bigint;
}

/** The network's simulation of bytes, and what the bytes themselves contain. */
export interface SimulatedPayment {
  readonly fault: ExecutionFault | null;
  readonly sender: string;
  readonly gasOwner: string;
  readonly gasBudget: bigint;
  readonly gasUsed: GasUsed;
  readonly balanceChanges: readonly BalanceChange[];
  readonly events: readonly RawEvent[];
  /** Commands and inputs of the bytes. */
  readonly content: TransactionContent;
  /** Objects that leave the sender, without coins. */
  readonly leaving: readonly string[];
}

/** What displaying a coin's amounts requires. */
export interface CoinFacts {
  readonly symbol: string;
  /** Null if unknown; amounts are then shown in the smallest unit. */
  readonly decimals: number | null;
}

export type BuildPart = (tx: Transaction) => void | Promise<void>;

/** What a payment needs from the network. Calls fail as the network does; nothing retries here. */
export interface PaymentChain {
  /** Builds the whole transaction, gas included. */
  build(sender: string, build: BuildPart): Promise<Uint8Array>;
  simulate(bytes: Uint8Array): Promise<SimulatedPayment>;
  describeCoins(coinTypes: readonly string[]): Promise<ReadonlyMap<string, CoinFacts>>;
  /** Accounts and courses that a transaction refers to. Never throws; unknown ones are omitted. */
  readReferences(referred: Pick<Referred, 'uids' | 'courses'>): Promise<References>;
  /** Sends bytes. The chain executes the same bytes at most once. Resolves once they are accepted. */
  send(bytes: Uint8Array, signatures: readonly string[]): Promise<void>;
  /** The outcome of a transaction; null if the network does not know it. */
  find(digest: string): Promise<ExecutedPayment | null>;
}
