import { bytesToValue, type Layout } from '@suixue/move-vm/layout';
import { abort, RunStopped } from '@suixue/move-vm/run-failure';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { ReferenceValue, type StructValue, type Value } from '@suixue/move-vm/values';
import type { MoveObject, ObjectOwner } from '../model/chain-object.ts';
import { isSameType } from '../model/type-text.ts';
import { createObjectId } from '../object-id.ts';

/** The context of a running transaction. */
export interface TransactionFacts {
  readonly sender: string;
  readonly digest: Uint8Array;
  readonly epoch: bigint;
  readonly epochTimestampMs: bigint;
  readonly gasPrice: bigint;
  readonly gasBudget: bigint;
  readonly referenceGasPrice: bigint;
  readonly sponsor: string | null;
}

/** The recipient of an object; children are added in another way. */
export type Receiver = Extract<ObjectOwner, { kind: 'address' | 'immutable' }> | { readonly kind: 'shared' };

/** An object that was transferred, shared or frozen. */
export interface Transfer {
  readonly id: string;
  readonly owner: Receiver;
  readonly type: RuntimeType;
  readonly value: Value;
}

export interface EmittedEvent {
  readonly type: RuntimeType;
  readonly value: Value;
}

export interface Child {
  readonly parent: string;
  readonly type: RuntimeType;
  /** The container of a child, which references point to. */
  readonly holder: Value[];
}

/** A type, and its layout when needed. */
export interface Shape {
  readonly type: RuntimeType;
  readonly layout: () => Layout;
}

export interface Sent {
  readonly id: string;
  readonly version: bigint;
}

/** State outside the transaction. */
export interface RuntimeWorld {
  /** The children of this id before the transaction. */
  child(parent: string, id: string): MoveObject | undefined;
  /** The object of this version that was sent to the address of this id. */
  received(parent: string, id: string, version: bigint): MoveObject | undefined;
  /** A type with its defining packages. */
  toDefining(type: RuntimeType): RuntimeType;
}

const nothing: RuntimeWorld = {
  child: () => undefined,
  received: () => undefined,
  toDefining: (type) => type,
};

/** Abort code of `sui::dynamic_field` and `sui::transfer` when bytes do not match their type. */
const notOfItsType = 3n;

/** Sui's limits of one transaction. Loading counts every look for a child, found or not. */
const limits = { newIds: 2_048, deletions: 2_048, transfers: 2_048, events: 1_024, loads: 1_000 } as const;
/** The maximum size of all loaded children, which become many times as large in memory. */
const maxLoadedBytes = 5_000_000;

function checkLimit(count: number, what: keyof typeof limits): void {
  if (count >= limits[what])
    throw new RunStopped('MEMORY_LIMIT_EXCEEDED', { message: `more than ${limits[what]} ${what}` });
}

/**
 * State shared by the native functions of one transaction: created and deleted ids, children, transfers,
 * events.
 */
export class ObjectRuntime {
  facts: TransactionFacts;
  readonly world: RuntimeWorld;
  readonly children = new Map<string, Child>();
  /** The previously existing children in their original state. */
  readonly loaded = new Map<string, MoveObject>();
  /** The children that code added or could change; others are as they were loaded. */
  readonly changeable = new Set<string>();
  readonly received = new Map<string, MoveObject>();
  /** Shared input objects, which may be shared again. */
  readonly sharedInputs = new Set<string>();
  created = new Set<string>();
  deleted = new Set<string>();
  transfers: Transfer[] = [];
  events: EmittedEvent[] = [];
  /** The children that were looked for in the world. */
  readonly #found = new Map<string, MoveObject | undefined>();
  #foundBytes = 0;
  #idsMade: bigint;

  constructor(
    facts: TransactionFacts,
    { idsMade = 0n, world = nothing }: { idsMade?: bigint; world?: RuntimeWorld } = {},
  ) {
    this.facts = facts;
    this.world = world;
    this.#idsMade = idsMade;
  }

  /** Starts the next transaction of a test and keeps persistent state. */
  begin(facts: TransactionFacts, idsMade = 0n): void {
    this.facts = facts;
    this.#idsMade = idsMade;
    this.#found.clear();
    this.#foundBytes = 0;
  }

  /** The number of ids created in this transaction, without derived ones. */
  get idsMade(): bigint {
    return this.#idsMade;
  }

  freshId(): string {
    const id = createObjectId(this.facts.digest, this.#idsMade);
    this.#idsMade += 1n;
    this.#create(id);
    return id;
  }

  /** A derived id, such as a dynamic field's, does not count; if it was deleted, it exists again. */
  recordId(id: string): void {
    if (!this.deleted.delete(id)) this.#create(id);
  }

  #create(id: string): void {
    checkLimit(this.created.size, 'newIds');
    this.created.add(id);
  }

  /** An object created in this transaction is forgotten; an existing one is deleted. */
  delete(id: string): void {
    if (this.created.delete(id)) return;
    checkLimit(this.deleted.size, 'deletions');
    this.deleted.add(id);
  }

  transfer(type: RuntimeType, value: Value, owner: Receiver): void {
    checkLimit(this.transfers.length, 'transfers');
    this.transfers.push({ id: idOf(value), owner, type, value });
  }

  /** Only new objects can be shared; shared ones stay shared. */
  mayShare(id: string): boolean {
    return this.created.has(id) || this.sharedInputs.has(id);
  }

  /** An object sent to an object's address can be received once. */
  receive(parent: string, sent: Sent, { type, layout }: Shape): Value | 'other' | undefined {
    const object = this.received.has(sent.id)
      ? undefined
      : this.world.received(parent, sent.id, sent.version);
    if (!object) return undefined;
    if (!isSameType(object.type, this.world.toDefining(type))) return 'other';
    this.received.set(sent.id, object);
    return this.#toValue(object, layout());
  }

  emit(type: RuntimeType, value: Value): void {
    checkLimit(this.events.length, 'events');
    this.events.push({ type, value });
  }

  addChild(parent: string, type: RuntimeType, value: Value): boolean {
    const id = idOf(value);
    if (this.hasChild(parent, id)) return false;
    this.children.set(id, { parent, type, holder: [value] });
    this.changeable.add(id);
    return true;
  }

  hasChild(parent: string, id: string): boolean {
    const known = this.children.get(id);
    if (known) return known.parent === parent;
    return !this.loaded.has(id) && this.#find(parent, id) !== undefined;
  }

  /** The child if it exists; `'other'` if it has another type. */
  child(parent: string, id: string, { type, layout }: Shape): ReferenceValue | 'other' | undefined {
    const child = this.children.get(id) ?? this.#load(parent, id, { type, layout });
    if (child === 'other') return 'other';
    if (child?.parent !== parent) return undefined;
    return isSameType(child.type, type) ? new ReferenceValue(child.holder, 0) : 'other';
  }

  removeChild(id: string): void {
    this.children.delete(id);
  }

  #load(parent: string, id: string, { type, layout }: Shape): Child | 'other' | undefined {
    // A loaded child that is no longer there was removed and must not be loaded again.
    const object = this.loaded.has(id) ? undefined : this.#find(parent, id);
    if (!object) return undefined;
    if (!isSameType(object.type, this.world.toDefining(type))) return 'other';
    const child: Child = { parent, type, holder: [this.#toValue(object, layout())] };
    this.loaded.set(id, object);
    this.children.set(id, child);
    return child;
  }

  #find(parent: string, id: string): MoveObject | undefined {
    const key = `${parent}/${id}`;
    if (this.#found.has(key)) return this.#found.get(key);
    checkLimit(this.#found.size, 'loads');
    const object = this.world.child(parent, id);
    this.#found.set(key, object);
    this.#foundBytes += object?.contents.length ?? 0;
    if (this.#foundBytes > maxLoadedBytes)
      throw new RunStopped('MEMORY_LIMIT_EXCEEDED', { message: `more than ${maxLoadedBytes} loaded bytes` });
    return object;
  }

  #toValue({ contents }: MoveObject, layout: Layout): Value {
    const value = bytesToValue(layout, contents);
    return value.ok ? value.value : abort(notOfItsType);
  }
}

/** Every object starts with `UID { id: ID { bytes } }`. */
export function idOf(object: Value): string {
  const [uid] = (object as StructValue).fields;
  const [id] = (uid as StructValue).fields;
  const [bytes] = (id as StructValue).fields;
  return String(bytes);
}
