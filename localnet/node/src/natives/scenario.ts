import { toBigInt, toInteger } from '@suixue/move-vm/integer';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { copyValue, StructValue, type Value, VectorValue, vectorToBytes } from '@suixue/move-vm/values';
import { ObjectRuntime, type Receiver } from './object-runtime.ts';

/** What `sui::test_scenario` aborts with. */
const sharedForever = 1n;
const notThere = 3n;

interface Kept {
  readonly owner: Receiver;
  readonly type: string;
  readonly value: Value;
}

/** Objects between the transactions of one test, as `sui::test_scenario` has them. */
export class Scenario extends ObjectRuntime {
  /** Whoever was written last comes last. */
  readonly #kept = new Map<string, Kept>();
  readonly #taken = new Map<string, Receiver>();

  constructor() {
    super({
      sender: `0x${'0'.repeat(64)}`,
      digest: new Uint8Array(32),
      epoch: 0n,
      epochTimestampMs: 0n,
      gasPrice: 1n,
      gasBudget: 0n,
      referenceGasPrice: 1n,
      sponsor: null,
    });
  }

  ids(type: RuntimeType, isOwner: (owner: Receiver) => boolean): string[] {
    const wanted = runtimeTypeToText(type);
    return [...this.#kept]
      .filter(([id, kept]) => kept.type === wanted && isOwner(kept.owner) && !this.#taken.has(id))
      .map(([id]) => id);
  }

  take(id: string, type: RuntimeType, isOwner: (owner: Receiver) => boolean): Value {
    const kept = this.#kept.get(id);
    const isThere =
      kept && kept.type === runtimeTypeToText(type) && isOwner(kept.owner) && !this.#taken.has(id);
    if (!isThere) return abort(notThere);
    this.#taken.set(id, kept.owner);
    return copyValue(kept.value);
  }

  /** As for the network, where whatever was taken shared counts as well. */
  override mayShare(id: string): boolean {
    return super.mayShare(id) || this.#taken.get(id)?.kind === 'shared';
  }

  wasTaken(id: string, isOwner: (owner: Receiver) => boolean): boolean {
    const owner = this.#taken.get(id);
    return owner !== undefined && isOwner(owner);
  }

  /**
   * What was given away is there for the next transaction, and what is still held stays taken. What is shared stays
   * shared, or goes.
   */
  endTransaction(): { readonly created: string[]; readonly deleted: string[]; readonly events: number } {
    for (const { id, owner } of this.transfers) {
      if (this.#taken.get(id)?.kind === 'shared' && owner.kind !== 'shared') abort(sharedForever);
    }
    for (const id of this.deleted) this.#forget(id);
    for (const { id, owner, type, value } of this.transfers) {
      this.#forget(id);
      this.#kept.set(id, { owner, type: runtimeTypeToText(type), value });
    }
    const written = new Set(this.transfers.map(({ id }) => id));
    const created = [...this.created].filter((id) => written.has(id));
    const ended = { created, deleted: [...this.deleted], events: this.events.length };
    this.created = new Set();
    this.deleted = new Set();
    this.transfers = [];
    this.events = [];
    return ended;
  }

  #forget(id: string): void {
    this.#taken.delete(id);
    this.#kept.delete(id);
  }
}

type Native = NativeFunction<Scenario>;

const isShared = ({ kind }: Receiver) => kind === 'shared';
const isOf = (address: Value | undefined) => (owner: Receiver) =>
  owner.kind === 'address' && owner.address === address;

const idValue = (id: string) => new StructValue([id]);
const ids = (list: readonly string[]) => new VectorValue(list.map(idValue));
/** `Option` is a vector of one or none. */
const option = (value: Value | undefined) =>
  new StructValue([new VectorValue(value === undefined ? [] : [value])]);
const addressIn = (id: Value | undefined) => String((id as StructValue).fields[0]);
const lastId = (list: readonly string[]) => {
  const last = list.at(-1);
  return option(last === undefined ? undefined : idValue(last));
};
const emptyMap = () => new StructValue([new VectorValue([])]);

/** The natives that only tests have. */
export const scenarioNatives: Readonly<Record<string, Native>> = {
  'event::num_events': ({ context }) => [toInteger(context.events.length)],
  'event::events_by_type': ({ typeArguments: [type = 'bool'], context }) => {
    const wanted = runtimeTypeToText(type);
    const found = context.events.filter((event) => runtimeTypeToText(event.type) === wanted);
    return [new VectorValue(found.map(({ value }) => copyValue(value)))];
  },
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
  'test_scenario::end_transaction': ({ context }) => {
    const { created, deleted, events } = context.endTransaction();
    const none = new VectorValue([]);
    const effects = [ids(created), none, ids(deleted), emptyMap(), emptyMap(), none, none, toInteger(events)];
    return [new StructValue(effects)];
  },
};
