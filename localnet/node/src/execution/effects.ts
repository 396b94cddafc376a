import { bcs } from '@mysten/sui/bcs';
import { fromBase58 } from '@mysten/sui/utils';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import type { GasSummary } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject, ObjectOwner } from '../model/chain-object.ts';
import { digestOf } from '../model/digests.ts';
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

type EffectsInput = Extract<typeof bcs.TransactionEffects.$inferInput, { V2: unknown }>['V2'];

/** The effects of a transaction, as bytes and in the official client's representation. */
export function toEffects(parts: EffectParts): {
  readonly effects: TransactionEffects;
  readonly bytes: Uint8Array;
} {
  const { gas, failure, before, written, created, deleted } = parts;
  const ids = [...new Set([...before.keys(), ...written.keys(), ...created, ...deleted])].sort();
  const gasIndex = parts.gasObject === undefined ? -1 : ids.indexOf(parts.gasObject);
  const V2: EffectsInput = {
    status: failure
      ? {
          Failure: {
            error: failure.error,
            command: failure.command === undefined ? null : String(failure.command),
          },
        }
      : { Success: true },
    executedEpoch: parts.epoch,
    gasUsed: {
      computationCost: gas.computation,
      storageCost: gas.storage,
      storageRebate: gas.rebate,
      nonRefundableStorageFee: gas.nonRefundable,
    },
    transactionDigest: parts.digest,
    gasObjectIndex: gasIndex < 0 ? null : gasIndex,
    eventsDigest: parts.events.length > 0 ? eventsDigest(parts.events) : null,
    dependencies: sortDigests(parts.dependencies),
    lamportVersion: parts.version,
    changedObjects: ids.map((id) => [
      id,
      {
        inputState: toInput(before.get(id)),
        outputState: toOutput(written.get(id)),
        idOperation: created.has(id)
          ? { Created: true }
          : deleted.has(id)
            ? { Deleted: true }
            : { None: true },
      },
    ]),
    unchangedConsensusObjects: parts.onlyRead
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((object) => [object.id, { ReadOnlyRoot: [object.version, objectDigest(object)] }]),
    auxDataDigest: null,
  };
  const bytes = bcs.TransactionEffects.serialize({ V2 }, { initialSize: 1_024 }).toBytes();
  const effects = bcs.TransactionEffects.parse(bytes).V2;
  if (!effects) throw new Error('effects are of version 2');
  return { effects, bytes };
}

type InputState = EffectsInput['changedObjects'] extends Iterable<readonly [unknown, infer Of]> ? Of : never;

function toInput(object: MoveObject | undefined): InputState['inputState'] {
  if (!object) return { NotExist: true };
  return { Exist: [[object.version, objectDigest(object)], toOwnerBcs(object.owner)] };
}

function toOutput(object: ChainObject | undefined): InputState['outputState'] {
  if (!object) return { NotExist: true };
  if (object.kind === 'package') return { PackageWrite: [object.version, objectDigest(object)] };
  return { ObjectWrite: [objectDigest(object), toOwnerBcs(object.owner)] };
}

export function toOwnerBcs(owner: ObjectOwner): typeof bcs.Owner.$inferInput {
  switch (owner.kind) {
    case 'address':
      return { AddressOwner: owner.address };
    case 'object':
      return { ObjectOwner: owner.id };
    case 'shared':
      return { Shared: { initialSharedVersion: owner.initialVersion } };
    case 'immutable':
      return { Immutable: true };
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
