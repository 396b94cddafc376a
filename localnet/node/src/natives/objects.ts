import { type Integer, toBigInt, toInteger } from '@suixue/move-vm/integer';
import { valueToBytes } from '@suixue/move-vm/layout';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import {
  ReferenceValue,
  type StructValue,
  type Value,
  VectorValue,
  vectorToBytes,
} from '@suixue/move-vm/values';
import { bytesToAddress } from '../address.ts';
import { createDynamicFieldId } from '../object-id.ts';
import { typeToTagBytes } from '../type-tag.ts';
import { idOf, type ObjectRuntime } from './object-runtime.ts';

type Native = NativeFunction<ObjectRuntime>;

/** Abort codes of `sui::dynamic_field`. */
const fieldAlreadyExists = 0n;
const fieldDoesNotExist = 1n;
const fieldTypeMismatch = 2n;

/** Abort codes of `sui::transfer`. */
const sharedNonNewObject = 0n;

const targetOf = (value: Value | undefined) => (value as ReferenceValue).target;

/** The address in a reference to a `UID`. */
function addressOf(uid: Value | undefined): string {
  const [id] = (targetOf(uid) as StructValue).fields;
  const [bytes] = (id as StructValue).fields;
  return String(bytes);
}

function addressToNumber(address: string): Integer {
  return toInteger(BigInt(address));
}

function numberToAddress(value: Value | undefined): string {
  return `0x${toBigInt(value).toString(16).padStart(64, '0')}`;
}

interface Asked {
  readonly parent: string;
  readonly id: string;
  readonly type: RuntimeType;
}

function child({ context, layoutOf }: Parameters<Native>[0], { parent, id, type }: Asked): ReferenceValue {
  const found = context.child(parent, id, { type, layout: () => layoutOf(type) });
  if (found === undefined) return abort(fieldDoesNotExist);
  return found === 'other' ? abort(fieldTypeMismatch) : found;
}

const borrowChild =
  ({ toChange }: { readonly toChange: boolean }): Native =>
  (call) => {
    const [uid, id] = call.args;
    const [type = 'bool'] = call.typeArguments;
    const found = child(call, { parent: addressOf(uid), id: String(id), type });
    if (toChange) call.context.changeable.add(String(id));
    return [found];
  };

/** The native functions of `sui` for objects, dynamic fields and transfers. */
export const objectNatives: Readonly<Record<string, Native>> = {
  'address::to_u256': ({ args: [address] }) => [addressToNumber(String(address))],
  'address::from_u256': ({ args: [number] }) => [numberToAddress(number)],
  'address::from_bytes': ({ args: [bytes] }) => {
    const raw = vectorToBytes(bytes as VectorValue);
    return [raw.length === 32 ? bytesToAddress(raw) : abort(0n)];
  },
  'tx_context::native_sender': ({ context }) => [context.facts.sender],
  'tx_context::native_epoch': ({ context }) => [toInteger(context.facts.epoch)],
  'tx_context::native_epoch_timestamp_ms': ({ context }) => [toInteger(context.facts.epochTimestampMs)],
  'tx_context::native_rgp': ({ context }) => [toInteger(context.facts.referenceGasPrice)],
  'tx_context::native_gas_price': ({ context }) => [toInteger(context.facts.gasPrice)],
  'tx_context::native_gas_budget': ({ context }) => [toInteger(context.facts.gasBudget)],
  'tx_context::native_sponsor': ({ context }) => {
    const { sponsor } = context.facts;
    return [new VectorValue(sponsor === null ? [] : [sponsor])];
  },
  'tx_context::fresh_id': ({ context }) => [context.freshId()],
  'object::borrow_uid': ({ args: [object] }) => [
    new ReferenceValue((targetOf(object) as StructValue).fields, 0),
  ],
  'object::delete_impl': ({ args: [id], context }) => {
    context.delete(String(id));
    return [];
  },
  'object::record_new_uid': ({ args: [id], context }) => {
    context.recordId(String(id));
    return [];
  },
  'dynamic_field::hash_type_and_key': ({
    args: [parent, key = false],
    typeArguments: [type = 'bool'],
    context,
    layoutOf,
  }) => {
    const name = valueToBytes(layoutOf(type), key);
    const nameType = typeToTagBytes(context.world.toDefining(type));
    return [createDynamicFieldId({ parent: String(parent), name, nameType })];
  },
  'dynamic_field::add_child_object': ({
    args: [parent, object = false],
    typeArguments: [type = 'bool'],
    context,
  }) => {
    if (!context.addChild(String(parent), type, object)) abort(fieldAlreadyExists);
    return [];
  },
  'dynamic_field::borrow_child_object': borrowChild({ toChange: false }),
  'dynamic_field::borrow_child_object_mut': borrowChild({ toChange: true }),
  'dynamic_field::remove_child_object': (call) => {
    const [parent, id] = call.args;
    const [type = 'bool'] = call.typeArguments;
    const { target } = child(call, { parent: String(parent), id: String(id), type });
    call.context.removeChild(String(id));
    return [target];
  },
  'dynamic_field::has_child_object': ({ args: [parent, id], context }) => [
    context.hasChild(String(parent), String(id)),
  ],
  'dynamic_field::has_child_object_with_ty': ({
    args: [parent, id],
    typeArguments: [type = 'bool'],
    context,
    layoutOf,
  }) => {
    const found = context.child(String(parent), String(id), { type, layout: () => layoutOf(type) });
    return [found instanceof ReferenceValue];
  },
  'transfer::share_object_impl': ({ args: [object = false], typeArguments: [type = 'bool'], context }) => {
    if (!context.mayShare(idOf(object))) abort(sharedNonNewObject);
    context.transfer(type, object, { kind: 'shared' });
    return [];
  },
  'transfer::transfer_impl': ({ args: [object = false, to], typeArguments: [type = 'bool'], context }) => {
    context.transfer(type, object, { kind: 'address', address: String(to) });
    return [];
  },
  'event::emit': ({ args: [event = false], typeArguments: [type = 'bool'], context }) => {
    context.emit(type, event);
    return [];
  },
};
