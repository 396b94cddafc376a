import type { bcs } from '@mysten/sui/bcs';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';

/** As the official client's own description of the bytes has them: what is asked, and what came of it. */
export type TransactionData = NonNullable<(typeof bcs.TransactionData.$inferType)['V1']>;
export type TransactionEffects = NonNullable<(typeof bcs.TransactionEffects.$inferType)['V2']>;
export type ExecutionFailure = NonNullable<TransactionEffects['status']['Failure']>;

export interface ChainEvent {
  /** The package and the module whose function the transaction called, not what emitted the event within it. */
  readonly packageId: string;
  readonly module: string;
  readonly sender: string;
  readonly type: RuntimeType;
  readonly contents: Uint8Array;
}

export interface BalanceChange {
  readonly address: string;
  readonly coinType: RuntimeType;
  readonly amount: bigint;
}

/** What running a transaction comes to, whether it is kept or only tried. */
export interface TransactionOutcome {
  /** In base 58. */
  readonly digest: string;
  readonly data: TransactionData;
  readonly dataBytes: Uint8Array;
  readonly effects: TransactionEffects;
  readonly effectsBytes: Uint8Array;
  readonly events: readonly ChainEvent[];
  readonly balanceChanges: readonly BalanceChange[];
  /** The types of the objects that changed, by their ids; packages are not in it. */
  readonly objectTypes: ReadonlyMap<string, RuntimeType>;
}

export interface ExecutedTransaction extends TransactionOutcome {
  readonly signatures: readonly Uint8Array[];
  readonly checkpoint: bigint;
  readonly timestampMs: bigint;
}

/** What a command names as one of those things that it works on. */
export type Argument = typeof bcs.Argument.$inferType;

/** What one command gave back, for those who only try. */
export interface CommandOutput {
  readonly returned: readonly TypedBytes[];
  readonly mutated: readonly (TypedBytes & { readonly argument: Argument })[];
}

export interface TypedBytes {
  readonly type: RuntimeType;
  readonly bytes: Uint8Array;
}

export interface SimulatedTransaction extends TransactionOutcome {
  readonly commandOutputs: readonly CommandOutput[];
}
