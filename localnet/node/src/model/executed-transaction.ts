import type { bcs } from '@mysten/sui/bcs';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';

/** The official client's types for transactions and effects. */
export type TransactionData = NonNullable<(typeof bcs.TransactionData.$inferType)['V1']>;
export type ProgrammableTransaction = NonNullable<TransactionData['kind']['ProgrammableTransaction']>;
export type Command = typeof bcs.Command.$inferType;
export type Argument = typeof bcs.Argument.$inferType;
export type TransactionEffects = NonNullable<(typeof bcs.TransactionEffects.$inferType)['V2']>;
export type ExecutionFailure = NonNullable<TransactionEffects['status']['Failure']>;

export interface ChainEvent {
  /**
   * The package and module of the function that the transaction called, not of the one that emitted the
   * event.
   */
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

/** The outcome of running a transaction, stored or simulated. */
export interface TransactionOutcome {
  /** In base 58. */
  readonly digest: string;
  readonly data: TransactionData;
  readonly dataBytes: Uint8Array;
  readonly effects: TransactionEffects;
  readonly effectsBytes: Uint8Array;
  /** In base 58. Computed with the effects: it takes long if they name thousands of objects. */
  readonly effectsDigest: string;
  readonly events: readonly ChainEvent[];
  readonly balanceChanges: readonly BalanceChange[];
  /** The types of the changed objects by id, without packages. */
  readonly objectTypes: ReadonlyMap<string, RuntimeType>;
}

export interface ExecutedTransaction extends TransactionOutcome {
  readonly signatures: readonly Uint8Array[];
  readonly checkpoint: bigint;
  readonly timestampMs: bigint;
}

/** The results of one command, for simulations. */
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
