import { abort } from '@suixue/move-vm/run-failure';
import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { copyValue, hasParts, isEqualValue, type Value, VectorValue } from '@suixue/move-vm/values';
import { createObjectId } from '../object-id.ts';
import { ObjectRuntime, type Receiver, type Sent, type Shape, type Transfer } from './object-runtime.ts';

/** Abort codes of `sui::test_scenario`. */
const sharedChanged = 1n;
const notThere = 4n;
const nothingToReceive = 5n;
const alreadyTicketed = 6n;
const notTicketed = 7n;

/** Abort code of `sui::tx_context` if no id was created. */
const noIdMade = 1n;

/** System objects with fixed ids: the clock, randomness, registries and the like. */
const systemObjects = new Set(
  ['5', '6', '7', '8', '9', 'a', 'c', 'd', '403', 'acc'].map((digits) => `0x${digits.padStart(64, '0')}`),
);
/** Objects of a test are identified by id only. */
const onlyVersion = 1n;

interface Kept {
  readonly owner: Receiver;
  readonly type: string;
  readonly value: Value;
}

interface Taken {
  readonly owner: Receiver;
  /** The object's `UID`, which cannot be copied: the value that contains it contains the object. */
  readonly uid: Value | undefined;
}

export interface EndedTransaction {
  readonly created: readonly string[];
  readonly deleted: readonly string[];
  readonly transfers: readonly Transfer[];
  readonly events: number;
}

/** The objects between the transactions of one test, for `sui::test_scenario`. */
export class Scenario extends ObjectRuntime {
  /** In the order of their last write. */
  readonly #kept = new Map<string, Kept>();
  readonly #taken = new Map<string, Taken>();
  /** The objects that the transaction may receive. */
  readonly #tickets = new Set<string>();

  constructor() {
    super({
      sender: `0x${'0'.repeat(64)}`,
      digest: new Uint8Array(32),
      epoch: 0n,
      epochTimestampMs: 0n,
      gasPrice: 0n,
      gasBudget: 0n,
      referenceGasPrice: 0n,
      sponsor: null,
    });
  }

  lastIdMade(): string {
    return this.idsMade === 0n ? abort(noIdMade) : createObjectId(this.facts.digest, this.idsMade - 1n);
  }

  ids(type: RuntimeType, isOwner: (owner: Receiver) => boolean): string[] {
    return [...this.#kept.keys()].filter((id) => this.#find(id, type, isOwner));
  }

  take(id: string, type: RuntimeType, isOwner: (owner: Receiver) => boolean): Value {
    const kept = this.#find(id, type, isOwner);
    return kept ? this.#give(id, kept) : abort(notThere);
  }

  #give(id: string, { owner, value }: Kept): Value {
    const given = copyValue(value);
    this.#taken.set(id, { owner, uid: uidOf(given) });
    return given;
  }

  wasTaken(id: string, isOwner: (owner: Receiver) => boolean): boolean {
    const taken = this.#taken.get(id);
    return taken !== undefined && isOwner(taken.owner);
  }

  /** Also allows system objects with fixed ids, and objects that were shared before. */
  override mayShare(id: string): boolean {
    return super.mayShare(id) || systemObjects.has(id) || this.#taken.get(id)?.owner.kind === 'shared';
  }

  /** Allows receiving an object that was sent to an address; returns its version. */
  allowReceiving(id: string, type: RuntimeType): bigint {
    if (this.#tickets.has(id)) return abort(alreadyTicketed);
    const kept = this.#kept.get(id);
    if (kept?.type !== runtimeTypeToText(type)) return abort(nothingToReceive);
    if (kept.owner.kind !== 'address') return abort(notThere);
    this.#tickets.add(id);
    return onlyVersion;
  }

  forbidReceiving(id: string): void {
    if (!this.#tickets.delete(id)) abort(notTicketed);
  }

  override receive(parent: string, { id, version }: Sent, { type }: Shape): Value | 'other' | undefined {
    const kept = this.#kept.get(id);
    const wasSent = kept?.owner.kind === 'address' && kept.owner.address === parent;
    const mayBe = this.#tickets.has(id) && !this.#taken.has(id) && version === onlyVersion;
    if (!wasSent || !mayBe) return undefined;
    if (kept.type !== runtimeTypeToText(type)) return 'other';
    return this.#give(id, kept);
  }

  /**
   * Transferred objects are available to the next transaction; objects still held stay taken. A shared object must be shared
   * again or deleted; an immutable one must be returned unchanged. Neither may become a part of another object.
   */
  endTransaction(): EndedTransaction {
    const { transfers, deleted, events } = this;
    this.#checkTaken();
    for (const id of deleted) this.#forget(id);
    for (const { id, owner, type, value } of transfers) {
      this.#forget(id);
      this.#kept.set(id, { owner, type: runtimeTypeToText(type), value });
    }
    const written = new Set(transfers.map(({ id }) => id));
    const created = [...this.created].filter((id) => written.has(id));
    this.created = new Set();
    this.deleted = new Set();
    this.transfers = [];
    this.events = [];
    this.#tickets.clear();
    return { created, deleted: [...deleted], transfers, events: events.length };
  }

  #checkTaken(): void {
    const given = new Map(this.transfers.map((transfer) => [transfer.id, transfer]));
    const missing = new Set<Value>();
    for (const [id, { owner, uid }] of this.#taken) {
      const back = given.get(id);
      if (owner.kind === 'shared' && back && back.owner.kind !== 'shared') abort(sharedChanged);
      const isOther = this.deleted.has(id) || (back && !this.#isUnchanged(back));
      if (owner.kind === 'immutable' && isOther) abort(sharedChanged);
      if (owner.kind !== 'address' && !back && uid !== undefined) missing.add(uid);
    }
    if (missing.size > 0 && this.#storedParts().some((part) => missing.has(part))) abort(sharedChanged);
  }

  /** All parts of the objects that were transferred or are children. */
  #storedParts(): Value[] {
    const children = [...this.children.values()].flatMap(({ holder }) => holder);
    return [...this.transfers.map(({ value }) => value), ...children].flatMap(partsOf);
  }

  #isUnchanged({ id, owner, value }: Transfer): boolean {
    const kept = this.#kept.get(id);
    return kept !== undefined && owner.kind === 'immutable' && isEqualValue(kept.value, value);
  }

  /** The object, if it can be taken. */
  #find(id: string, type: RuntimeType, isOwner: (owner: Receiver) => boolean): Kept | undefined {
    const kept = this.#kept.get(id);
    const isFree = !this.#taken.has(id) && !this.#tickets.has(id);
    return kept && isFree && kept.type === runtimeTypeToText(type) && isOwner(kept.owner) ? kept : undefined;
  }

  #forget(id: string): void {
    this.#taken.delete(id);
    this.#kept.delete(id);
  }
}

/** Every object's first field. */
function uidOf(object: Value): Value | undefined {
  return hasParts(object) && !(object instanceof VectorValue) ? object.fields[0] : undefined;
}

function partsOf(value: Value): Value[] {
  if (!hasParts(value)) return [];
  const parts = value instanceof VectorValue ? value.elements : value.fields;
  return [value, ...parts.flatMap(partsOf)];
}
