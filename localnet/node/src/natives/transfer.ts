import { toBigInt } from '@suixue/move-vm/integer';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { StructValue, Value } from '@suixue/move-vm/values';
import type { Sent, Shape } from './object-runtime.ts';

/** Abort codes of `sui::transfer`. */
const receivingObjectTypeMismatch = 2n;
const unableToReceiveObject = 3n;

/** The required part of the transaction. */
export interface TransferRuntime {
  transfer(type: RuntimeType, value: Value, owner: { readonly kind: 'immutable' }): void;
  /**
   * Receives the object of this id and version that was sent to the address of `parent`; `'other'` if it has
   * another type; undefined if there is none, or if it was received already.
   */
  receive(parent: string, sent: Sent, shape: Shape): Value | 'other' | undefined;
}

/** The native functions of `sui::transfer` for freezing and receiving. */
export const transferNatives: Readonly<Record<string, NativeFunction<TransferRuntime>>> = {
  'transfer::freeze_object_impl': ({ args: [object = false], typeArguments: [type = 'bool'], context }) => {
    context.transfer(type, object, { kind: 'immutable' });
    return [];
  },
  'transfer::receive_impl': ({ args, typeArguments: [type = 'bool'], context, layoutOf }) => {
    const [parent, id, version] = args;
    const [address] = (id as StructValue).fields;
    const sent = { id: String(address), version: toBigInt(version) };
    const received = context.receive(String(parent), sent, { type, layout: () => layoutOf(type) });
    if (received === undefined) return abort(unableToReceiveObject);
    return received === 'other' ? abort(receivingObjectTypeMismatch) : [received];
  },
};
