import type { BcsType } from '@mysten/sui/bcs';
import type { Transaction, TransactionArgument, TransactionObjectInput } from '@mysten/sui/transactions';
import type { Deployment, SharedObject } from '../deployment.ts';

/** An object by its id, or a result of an earlier call in the same transaction. */
export type ObjectArgument = TransactionObjectInput;

/** A value that only an earlier call in the same transaction can create. */
export type ValueArgument = TransactionArgument;

/** Adds a call of the contract, named `module::function`. */
export function call(
  tx: Transaction,
  academy: Deployment,
  name: string,
  values: TransactionArgument[],
  typeArguments: readonly string[] = [],
) {
  const target = `${academy.packageId}::${name}`;
  return tx.moveCall({ target, arguments: values, typeArguments: [...typeArguments] });
}

export function shared(tx: Transaction, object: SharedObject, mutable: boolean) {
  return tx.sharedObjectRef({ ...object, mutable });
}

export function pure<T, Input>(tx: Transaction, type: BcsType<T, Input>, value: Input) {
  return tx.pure(type.serialize(value));
}

/** A vector of results of earlier calls. The type is explicit, because an empty vector does not imply it. */
export function list(tx: Transaction, type: string, elements: readonly ValueArgument[]) {
  return tx.makeMoveVec({ type, elements: [...elements] });
}
