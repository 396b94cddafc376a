import type { BcsType } from '@mysten/sui/bcs';
import type { Transaction, TransactionArgument, TransactionObjectInput } from '@mysten/sui/transactions';
import type { SharedObject } from '../deployment.ts';

/** An object by its id, or what an earlier call of the same transaction answered. */
export type ObjectArgument = TransactionObjectInput;

/** A value that only an earlier call of the same transaction can have made. */
export type ValueArgument = TransactionArgument;

export function shared(tx: Transaction, object: SharedObject, mutable: boolean) {
  return tx.sharedObjectRef({ ...object, mutable });
}

export function pure<T, Input>(tx: Transaction, type: BcsType<T, Input>, value: Input) {
  return tx.pure(type.serialize(value));
}

/** A vector of values that earlier calls made. Its type is named, because an empty one has nothing to tell it by. */
export function list(tx: Transaction, type: string, elements: readonly ValueArgument[]) {
  return tx.makeMoveVec({ type, elements: [...elements] });
}
