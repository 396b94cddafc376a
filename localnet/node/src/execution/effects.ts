import type { bcs } from '@mysten/sui/bcs';
import { fromBase58 } from '../base58.ts';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import type { GasSummary } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject, ObjectOwner } from '../model/chain-object.ts';
import { digestOf } from '../model/digests.ts';
import { bytesToEffects, effectsToBytes } from '../model/effects-bytes.ts';
import type { ChainEvent, TransactionEffects } from '../model/executed-transaction.ts';
import { objectDigest } from '../model/object-bytes.ts';
import { writeStructTag } from '../type-tag.ts';
import type { ExecutionError } from './execution-stopped.ts';

export interface Failure {
  readonly error: ExecutionError;
  readonly command: number | undefined;
}

interface EffectParts {
  readonly digest: string;
  readonly epoch: bigint;
  readonly failure: Failure | undefined;
  readonly gas: GasSummary;
  readonly gasObject: string | undefined;
  readonly before: ReadonlyMap<string, MoveObject>;
  readonly written: ReadonlyMap<string, ChainObject>;
  readonly created: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly dependencies: Iterable<string>;
  readonly version: bigint;
  /** Shared objects that were only read. */
  readonly onlyRead: readonly MoveObject[];
  readonly events: readonly ChainEvent[];
}

/** The effects of a transaction, as bytes and in the official client's representation. */
export function toEffects(parts: EffectParts): {
  readonly effects: TransactionEffects;
  readonly bytes: Uint8Array;
} {
  const { gas, failure, before, written, created, deleted } = parts;
  const ids = [...new Set([...before.keys(), ...written.keys(), ...created, ...deleted])].sort();
  const gasIndex = parts.gasObject === undefined ? -1 : ids.indexOf(parts.gasObject);
  const outcome: Omit<TransactionEffects, 'status'> = {
    executedEpoch: String(parts.epoch),
    gasUsed: {
      computationCost: String(gas.computation),
      storageCost: String(gas.storage),
      storageRebate: String(gas.rebate),
      nonRefundableStorageFee: String(gas.nonRefundable),
    },
    transactionDigest: parts.digest,
    gasObjectIndex: gasIndex < 0 ? null : gasIndex,
    eventsDigest: parts.events.length > 0 ? eventsDigest(parts.events) : null,
    dependencies: sortDigests(parts.dependencies),
    lamportVersion: String(parts.version),
    changedObjects: ids.map((id) => [
      id,
      {
        inputState: toInput(before.get(id)),
        outputState: toOutput(written.get(id)),
        idOperation: toIdOperation(created.has(id), deleted.has(id)),
      },
    ]),
    unchangedConsensusObjects: parts.onlyRead
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((object) => [object.id, { ReadOnlyRoot: toVersionDigest(object), $kind: 'ReadOnlyRoot' }]),
    auxDataDigest: null,
  };
  if (!failure) {
    const effects: TransactionEffects = { status: { Success: true, $kind: 'Success' }, ...outcome };
    return { effects, bytes: effectsToBytes(effects) };
  }
  const command = failure.command === undefined ? null : String(failure.command);
  const bytes = effectsToBytes({ status: { Failure: { error: failure.error, command } }, ...outcome });
  return { effects: bytesToEffects(bytes), bytes };
}

type ObjectChange = TransactionEffects['changedObjects'][number][1];

const toVersionDigest = (object: ChainObject): [version: string, digest: string] => [
  String(object.version),
  objectDigest(object),
];

function toInput(object: MoveObject | undefined): ObjectChange['inputState'] {
  if (!object) return { NotExist: true, $kind: 'NotExist' };
  return { Exist: [toVersionDigest(object), toOwner(object.owner)], $kind: 'Exist' };
}

function toOutput(object: ChainObject | undefined): ObjectChange['outputState'] {
  if (!object) return { NotExist: true, $kind: 'NotExist' };
  if (object.kind === 'package') return { PackageWrite: toVersionDigest(object), $kind: 'PackageWrite' };
  return { ObjectWrite: [objectDigest(object), toOwner(object.owner)], $kind: 'ObjectWrite' };
}

function toIdOperation(isCreated: boolean, isDeleted: boolean): ObjectChange['idOperation'] {
  if (isCreated) return { Created: true, $kind: 'Created' };
  return isDeleted ? { Deleted: true, $kind: 'Deleted' } : { None: true, $kind: 'None' };
}

function toOwner(owner: ObjectOwner): typeof bcs.Owner.$inferType {
  switch (owner.kind) {
    case 'address':
      return { AddressOwner: owner.address, $kind: 'AddressOwner' };
    case 'object':
      return { ObjectOwner: owner.id, $kind: 'ObjectOwner' };
    case 'shared':
      return { Shared: { initialSharedVersion: String(owner.initialVersion) }, $kind: 'Shared' };
    case 'immutable':
      return { Immutable: true, $kind: 'Immutable' };
  }
}

function sortDigests(digests: Iterable<string>): string[] {
  const unique = [...new Set(digests)].map((digest) => ({ digest, bytes: fromBase58(digest) }));
  return unique.sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ digest }) => digest);
}

function eventsDigest(events: readonly ChainEvent[]): string {
  const writer = new BcsWriter();
  writer.list(events, (event) => writeEvent(writer, event));
  return digestOf('TransactionEvents', writer.finish());
}

function writeEvent(writer: BcsWriter, { packageId, module, sender, type, contents }: ChainEvent): void {
  if (typeof type === 'string' || 'vector' in type) throw new TypeError('an event is a struct');
  writer.address(packageId).text(module).address(sender);
  writeStructTag(writer, type);
  writer.bytes(contents);
}
