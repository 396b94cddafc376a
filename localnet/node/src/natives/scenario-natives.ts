import { toBigInt, toInteger } from '@suixue/move-vm/integer';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { copyValue, StructValue, type Value, VectorValue, vectorToBytes } from '@suixue/move-vm/values';
import type { Receiver } from './object-runtime.ts';
import type { EndedTransaction, Scenario } from './scenario.ts';

type Native = NativeFunction<Scenario>;

const isShared = ({ kind }: Receiver) => kind === 'shared';
const isImmutable = ({ kind }: Receiver) => kind === 'immutable';
const isOf = (address: Value | undefined) => (owner: Receiver) =>
  owner.kind === 'address' && owner.address === address;

const idValue = (id: string) => new StructValue([id]);
const ids = (list: readonly string[]) => new VectorValue(list.map(idValue));
/** `Option` is a vector with at most one element. */
const option = (value: Value | undefined) =>
  new StructValue([new VectorValue(value === undefined ? [] : [value])]);
const addressIn = (id: Value | undefined) => String((id as StructValue).fields[0]);
const lastId = (list: readonly string[]) => {
  const last = list.at(-1);
  return option(last === undefined ? undefined : idValue(last));
};
/** A `VecMap`. */
const map = (pairs: readonly (readonly [Value, Value])[]) =>
  new StructValue([new VectorValue(pairs.map((pair) => new StructValue([...pair])))]);

/** `TransactionEffects`, as far as tests use it. */
function toEffects({ created, deleted, transfers, events }: EndedTransaction): StructValue {
  const of = (kind: Receiver['kind']) =>
    ids(transfers.filter(({ owner }) => owner.kind === kind).map(({ id }) => id));
  const toAccounts = transfers.flatMap(({ id, owner }) =>
    owner.kind === 'address' ? [[idValue(id), owner.address] as const] : [],
  );
  const written = transfers.map(({ id }) => id).filter((id) => !created.includes(id));
  return new StructValue([
    ids(created),
    ids(written),
    ids(deleted),
    map(toAccounts),
    map([]),
    of('shared'),
    of('immutable'),
    toInteger(events),
  ]);
}

/** The native functions for tests only. */
export const scenarioNatives: Readonly<Record<string, Native>> = {
  'event::num_events': ({ context }) => [toInteger(context.events.length)],
  'event::events_by_type': ({ typeArguments: [type = 'bool'], context }) => {
    const wanted = runtimeTypeToText(type);
    const found = context.events.filter((event) => runtimeTypeToText(event.type) === wanted);
    return [new VectorValue(found.map(({ value }) => copyValue(value)))];
  },
  'tx_context::native_ids_created': ({ context }) => [toInteger(context.idsMade)],
  'tx_context::last_created_id': ({ context }) => [context.lastIdMade()],
  'tx_context::replace': ({ args, context }) => {
    const [sender, hash, epoch, timestamp, idsMade, referenceGasPrice, gasPrice, gasBudget, sponsor] = args;
    const [payer] = (sponsor as VectorValue).elements;
    context.begin(
      {
        sender: String(sender),
        digest: vectorToBytes(hash as VectorValue),
        epoch: toBigInt(epoch),
        epochTimestampMs: toBigInt(timestamp),
        gasPrice: toBigInt(gasPrice),
        gasBudget: toBigInt(gasBudget),
        referenceGasPrice: toBigInt(referenceGasPrice),
        sponsor: payer === undefined ? null : String(payer),
      },
      toBigInt(idsMade),
    );
    return [];
  },
  'test_scenario::take_shared_by_id': ({ args: [, id], typeArguments: [type = 'bool'], context }) => [
    context.take(addressIn(id), type, isShared),
  ],
  'test_scenario::most_recent_id_shared': ({ typeArguments: [type = 'bool'], context }) => [
    lastId(context.ids(type, isShared)),
  ],
  'test_scenario::was_taken_shared': ({ args: [id], context }) => [context.wasTaken(addressIn(id), isShared)],
  'test_scenario::take_from_address_by_id': ({
    args: [, account, id],
    typeArguments: [type = 'bool'],
    context,
  }) => [context.take(addressIn(id), type, isOf(account))],
  'test_scenario::most_recent_id_for_address': ({
    args: [account],
    typeArguments: [type = 'bool'],
    context,
  }) => [lastId(context.ids(type, isOf(account)))],
  'test_scenario::ids_for_address': ({ args: [account], typeArguments: [type = 'bool'], context }) => [
    ids(context.ids(type, isOf(account))),
  ],
  'test_scenario::was_taken_from_address': ({ args: [account, id], context }) => [
    context.wasTaken(addressIn(id), isOf(account)),
  ],
  'test_scenario::take_immutable_by_id': ({ args: [, id], typeArguments: [type = 'bool'], context }) => [
    context.take(addressIn(id), type, isImmutable),
  ],
  'test_scenario::most_recent_immutable_id': ({ typeArguments: [type = 'bool'], context }) => [
    lastId(context.ids(type, isImmutable)),
  ],
  'test_scenario::was_taken_immutable': ({ args: [id], context }) => [
    context.wasTaken(addressIn(id), isImmutable),
  ],
  'test_scenario::allocate_receiving_ticket_for_object': ({
    args: [id],
    typeArguments: [type = 'bool'],
    context,
  }) => [toInteger(context.allowReceiving(addressIn(id), type))],
  'test_scenario::deallocate_receiving_ticket_for_object': ({ args: [id], context }) => {
    context.forbidReceiving(addressIn(id));
    return [];
  },
  'test_scenario::end_transaction': ({ context }) => [toEffects(context.endTransaction())],
};
