import { abilities } from '@suixue/move-vm/compiled-module';
import { valueToBytes } from '@suixue/move-vm/layout';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { Value } from '@suixue/move-vm/values';
import type { MoveObject, ObjectOwner, PackageObject } from '../model/chain-object.ts';
import type { ChainEvent } from '../model/executed-transaction.ts';
import { isSameType } from '../model/type-text.ts';
import { idOf, type Receiver } from '../natives/object-runtime.ts';
import type { LoadedPackage } from '../packages/loaded-package.ts';
import { maxTypeDepth } from '../type-tag.ts';
import type { ArgumentSlot } from './argument-slot.ts';
import type { CommandRun } from './command-run.ts';
import { throwExecutionError } from './execution-stopped.ts';

/** A written object before it has its version and its storage price. */
export type WrittenObject =
  | Pick<PackageObject, 'kind' | 'id' | 'version' | 'modules' | 'typeOrigins' | 'linkage' | 'owner'>
  | (Pick<MoveObject, 'kind' | 'id' | 'type' | 'hasPublicTransfer' | 'contents'> & {
      /** A newly shared object gets this transaction's version as its initial one. */
      readonly owner:
        | Exclude<ObjectOwner, { kind: 'shared' }>
        | { kind: 'shared'; initialVersion: bigint | 'new' };
    });

/** The result of the commands. */
export interface Settled {
  /** Previous objects that were changed or deleted, by id. */
  readonly before: ReadonlyMap<string, MoveObject>;
  readonly written: ReadonlyMap<string, WrittenObject>;
  readonly created: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly received: readonly MoveObject[];
  readonly events: readonly ChainEvent[];
  readonly published: readonly LoadedPackage[];
}

const maxObjectBytes = 256_000;
/** The maximum size of all written objects, as on Sui. */
const maxWrittenBytes = 5_000_000;
/** The maximum size of all events, which are rendered together. Sui allows 250 times as much. */
const maxEventBytes = 262_144;

/** Determines the owner of every object after all commands; none is lost or duplicated. */
export function settle(run: CommandRun): Settled {
  requireNothingLeft(run);
  const before = new Map<string, MoveObject>();
  const written = new Map<string, WrittenObject>();
  const write = (type: RuntimeType, value: Value, owner: Owner) => {
    const object = toWritten(run, { type, value, owner });
    written.set(object.id, object);
  };

  for (const slot of changeableSlots(run)) {
    const { object } = slot;
    before.set(object.id, object);
    if (slot.value !== undefined) write(slot.type, slot.value, object.owner);
  }
  settleChildren(run, before, written);
  for (const { type, value, owner } of run.runtime.transfers)
    write(type, value, toOwner(owner, before.get(idOf(value))));
  for (const object of run.runtime.received.values()) before.set(object.id, object);
  requireSharedStay(run, written);
  requireSmallEnough(written.values());
  for (const { object } of run.published) written.set(object.id, object);
  return {
    before,
    written,
    created: new Set([...run.runtime.created, ...run.published.map(({ object }) => object.id)]),
    deleted: run.runtime.deleted,
    received: [...run.runtime.received.values()],
    events: toEvents(run),
    published: run.published,
  };
}

type Owner = Extract<WrittenObject, { kind: 'move' }>['owner'];

/** A value without drop must have been taken. */
function requireNothingLeft(run: CommandRun): void {
  run.places.results.forEach((results, resultIdx) => {
    results.forEach((slot, secondaryIdx) => {
      if (slot.value === undefined || (run.types.abilities(slot.type) & abilities.drop) !== 0) return;
      // A value that was only copied counts as taken if its last use took a copy.
      if (!slot.wasCopied) throwExecutionError({ UnusedValueWithoutDrop: { resultIdx, secondaryIdx } });
    });
  });
}

function requireSmallEnough(written: Iterable<WrittenObject>): void {
  let size = 0;
  for (const object of written) if (object.kind === 'move') size += object.contents.length;
  if (size > maxWrittenBytes)
    throwExecutionError({
      WrittenObjectsTooLarge: { currentSize: String(size), maxSize: String(maxWrittenBytes) },
    });
}

interface Changeable {
  readonly object: MoveObject;
  readonly type: RuntimeType;
  readonly value: Value | undefined;
}

/** Mutable inputs are written whether they changed or not. */
function changeableSlots({ places: { objects, gas }, gasObject }: CommandRun): Changeable[] {
  return [...objects.flatMap(toChangeable), { object: gasObject, type: gas.type, value: gas.value }];
}

function toChangeable({ origin, type, value }: ArgumentSlot): Changeable[] {
  if (origin.kind === 'owned') return [{ object: origin.object, type, value }];
  return origin.kind === 'shared' && origin.isMutable ? [{ object: origin.object, type, value }] : [];
}

/** Fields that were only read are not written. */
function settleChildren(
  run: CommandRun,
  before: Map<string, MoveObject>,
  written: Map<string, WrittenObject>,
): void {
  const { children, loaded, changeable } = run.runtime;
  for (const [id, { parent, type, holder }] of children) {
    if (!changeable.has(id)) continue;
    const [value] = holder;
    if (value === undefined) throw new Error(`the child ${id} has no value`);
    const object = toWritten(run, { type, value, owner: { kind: 'object', id: parent } });
    const old = loaded.get(id);
    if (old && isUnchanged(old, object)) continue;
    if (old) before.set(id, old);
    written.set(id, object);
  }
  for (const [id, old] of loaded) if (!children.has(id)) before.set(id, old);
}

function isUnchanged(old: MoveObject, { owner, ...object }: WrittenObject): boolean {
  return (
    object.kind === 'move' &&
    old.owner.kind === 'object' &&
    owner.kind === 'object' &&
    old.owner.id === owner.id &&
    isSameType(old.type, object.type) &&
    Buffer.compare(old.contents, object.contents) === 0
  );
}

function toOwner(receiver: Receiver, old: MoveObject | undefined): Owner {
  if (receiver.kind !== 'shared') return receiver;
  return old?.owner.kind === 'shared' ? old.owner : { kind: 'shared', initialVersion: 'new' };
}

/** A shared object cannot become owned. */
function requireSharedStay(
  { places, runtime }: CommandRun,
  written: ReadonlyMap<string, WrittenObject>,
): void {
  for (const { origin } of places.objects) {
    if (origin.kind !== 'shared' || !origin.isMutable) continue;
    const { id } = origin.object;
    const isKept = runtime.deleted.has(id) || written.get(id)?.owner.kind === 'shared';
    if (!isKept) throwExecutionError({ SharedObjectOperationNotAllowed: true });
  }
}

interface Given {
  readonly type: RuntimeType;
  readonly value: Value;
  readonly owner: Owner;
}

/** A type with its defining packages, as it is stored. */
function toKeptType(run: CommandRun, type: RuntimeType): RuntimeType {
  if (typeDepth(type) > maxTypeDepth) throwExecutionError({ VMVerificationOrDeserializationError: true });
  return run.packages.toDefining(type);
}

function typeDepth(type: RuntimeType): number {
  if (typeof type === 'string') return 1;
  if ('vector' in type) return 1 + typeDepth(type.vector);
  return 1 + type.typeArguments.reduce((most, argument) => Math.max(most, typeDepth(argument)), 0);
}

function toWritten(run: CommandRun, { type, value, owner }: Given): WrittenObject {
  const contents = valueToBytes(run.types.layout(type), value);
  if (contents.length > maxObjectBytes)
    throwExecutionError({
      MoveObjectTooBig: { objectSize: String(contents.length), maxObjectSize: String(maxObjectBytes) },
    });
  return {
    kind: 'move',
    id: idOf(value),
    type: toKeptType(run, type),
    hasPublicTransfer: (run.types.abilities(type) & abilities.store) !== 0,
    contents,
    owner,
  };
}

function toEvents(run: CommandRun): ChainEvent[] {
  const { events, facts } = run.runtime;
  let size = 0;
  return events.map(({ type, value }, index) => {
    const from = run.calledFrom[index];
    if (!from) throw new Error('an event without a caller');
    const contents = valueToBytes(run.types.layout(type), value);
    size += contents.length;
    if (contents.length > maxObjectBytes || size > maxEventBytes)
      throwExecutionError({ MovePrimitiveRuntimeError: null });
    return {
      ...from,
      sender: facts.sender,
      type: toKeptType(run, type),
      contents,
    };
  });
}

/** After a failure, everything is restored except that the gas coin has absorbed the others. */
export function settleFailure(changeable: readonly MoveObject[]): Settled {
  const toKept = (object: MoveObject): [string, WrittenObject] => [object.id, object];
  return {
    before: new Map(changeable.map((object) => [object.id, object])),
    written: new Map(changeable.map(toKept)),
    created: new Set(),
    deleted: new Set(),
    received: [],
    events: [],
    published: [],
  };
}
