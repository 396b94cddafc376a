import { bcs } from '@mysten/sui/bcs';
import { fromBase58, toBase58 } from '../base58.ts';
import { BcsError, BcsReader } from '../bytes/bcs-reader.ts';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import { once } from '../once.ts';
import type { TransactionEffects } from './executed-transaction.ts';

type ObjectChange = TransactionEffects['changedObjects'][number][1];
type Unchanged = TransactionEffects['unchangedConsensusObjects'][number][1];
type Owner = Extract<ObjectChange['inputState'], { $kind: 'Exist' }>['Exist'][1];

/** The second version of effects, as on Sui today. */
const version = 1;
const success = 0;
const digestBytes = 32;

type EffectsInput = Extract<typeof bcs.TransactionEffects.$inferInput, { V2: unknown }>['V2'];
type EffectsDraft = Omit<TransactionEffects, 'status'> & Pick<EffectsInput, 'status'>;

/**
 * Effects in BCS. The official client's encoder writes the same bytes but is far slower, and this runs for every transaction. Failures have many
 * forms and are left to the client.
 */
export function effectsToBytes(effects: EffectsDraft): Uint8Array {
  if ('Failure' in effects.status)
    return bcs.TransactionEffects.serialize({ V2: effects }, { initialSize: 1_024 }).toBytes();
  const writer = new BcsWriter().u8(version).u8(success).u64(BigInt(effects.executedEpoch));
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = effects.gasUsed;
  for (const amount of [computationCost, storageCost, storageRebate, nonRefundableStorageFee])
    writer.u64(BigInt(amount));
  writeDigest(writer, effects.transactionDigest);
  writeOption(writer, effects.gasObjectIndex, (index) => writer.u32(index));
  writeOption(writer, effects.eventsDigest, (digest) => writeDigest(writer, digest));
  writer.list(effects.dependencies, (digest) => writeDigest(writer, digest));
  writer.u64(BigInt(effects.lamportVersion));
  writer.list(effects.changedObjects, ([id, change]) => writeChange(writer.address(id), change));
  writer.list(effects.unchangedConsensusObjects, ([id, kind]) => writeUnchanged(writer.address(id), kind));
  writeOption(writer, effects.auxDataDigest, (digest) => writeDigest(writer, digest));
  return writer.finish();
}

/** Effects in the official client's representation. */
export function bytesToEffects(bytes: Uint8Array): TransactionEffects {
  const reader = new BcsReader(bytes);
  const isRead = reader.u8() === version && reader.u8() === success;
  return isRead ? readSuccess(reader) : readByClient(bytes);
}

function readByClient(bytes: Uint8Array): TransactionEffects {
  const { V2 } = bcs.TransactionEffects.parse(bytes);
  if (!V2) throw new BcsError('effects of another version');
  return V2;
}

/** The lists are decoded when one of them is first read: they may name thousands of objects. */
function readSuccess(reader: BcsReader): TransactionEffects {
  const head = {
    status: { Success: true, $kind: 'Success' },
    executedEpoch: String(reader.u64()),
    gasUsed: {
      computationCost: String(reader.u64()),
      storageCost: String(reader.u64()),
      storageRebate: String(reader.u64()),
      nonRefundableStorageFee: String(reader.u64()),
    },
    transactionDigest: readDigest(reader),
    gasObjectIndex: readOption(reader, () => reader.u32()),
    eventsDigest: readOption(reader, () => readDigest(reader)),
  } as const;
  const lists = once(() => readLists(reader));
  return {
    ...head,
    get dependencies() {
      return lists().dependencies;
    },
    get lamportVersion() {
      return lists().lamportVersion;
    },
    get changedObjects() {
      return lists().changedObjects;
    },
    get unchangedConsensusObjects() {
      return lists().unchangedConsensusObjects;
    },
    get auxDataDigest() {
      return lists().auxDataDigest;
    },
  };
}

type Lists = Pick<
  TransactionEffects,
  'dependencies' | 'lamportVersion' | 'changedObjects' | 'unchangedConsensusObjects' | 'auxDataDigest'
>;

function readLists(reader: BcsReader): Lists {
  const lists: Lists = {
    dependencies: reader.list(() => readDigest(reader)),
    lamportVersion: String(reader.u64()),
    changedObjects: reader.list(() => [reader.address(), readChange(reader)]),
    unchangedConsensusObjects: reader.list(() => [reader.address(), readUnchanged(reader)]),
    auxDataDigest: readOption(reader, () => readDigest(reader)),
  };
  reader.end();
  return lists;
}

function writeDigest(writer: BcsWriter, digest: string): void {
  writer.bytes(fromBase58(digest));
}

function readDigest(reader: BcsReader): string {
  const bytes = reader.bytes();
  if (bytes.length !== digestBytes)
    throw new BcsError(`a digest has ${digestBytes} bytes, not ${bytes.length}`);
  return toBase58(bytes);
}

function writeOption<Value>(writer: BcsWriter, value: Value | null, write: (value: Value) => unknown): void {
  writer.bool(value !== null);
  if (value !== null) write(value);
}

function readOption<Value>(reader: BcsReader, read: () => Value): Value | null {
  return reader.bool() ? read() : null;
}

function writeVersionDigest(writer: BcsWriter, [version, digest]: readonly [string, string]): void {
  writeDigest(writer.u64(BigInt(version)), digest);
}

function readVersionDigest(reader: BcsReader): [version: string, digest: string] {
  return [String(reader.u64()), readDigest(reader)];
}

function writeChange(writer: BcsWriter, { inputState, outputState, idOperation }: ObjectChange): void {
  if (inputState.$kind === 'NotExist') writer.u8(0);
  else {
    const [reference, owner] = inputState.Exist;
    writeVersionDigest(writer.u8(1), reference);
    writeOwner(writer, owner);
  }
  writeOutput(writer, outputState);
  writer.u8(idOperations.indexOf(idOperation.$kind));
}

function writeOutput(writer: BcsWriter, state: ObjectChange['outputState']): void {
  switch (state.$kind) {
    case 'NotExist':
      writer.u8(0);
      return;
    case 'ObjectWrite': {
      const [digest, owner] = state.ObjectWrite;
      writeDigest(writer.u8(1), digest);
      writeOwner(writer, owner);
      return;
    }
    case 'PackageWrite':
      writeVersionDigest(writer.u8(2), state.PackageWrite);
      return;
    case 'AccumulatorWriteV1':
      throw new TypeError('this network has no accumulators');
  }
}

const idOperations: readonly ObjectChange['idOperation']['$kind'][] = ['None', 'Created', 'Deleted'];

function readChange(reader: BcsReader): ObjectChange {
  const inputState: ObjectChange['inputState'] = reader.bool()
    ? { Exist: [readVersionDigest(reader), readOwner(reader)], $kind: 'Exist' }
    : { NotExist: true, $kind: 'NotExist' };
  return { inputState, outputState: readOutput(reader), idOperation: readIdOperation(reader) };
}

function readOutput(reader: BcsReader): ObjectChange['outputState'] {
  const kind = reader.u8();
  if (kind === 0) return { NotExist: true, $kind: 'NotExist' };
  if (kind === 1) return { ObjectWrite: [readDigest(reader), readOwner(reader)], $kind: 'ObjectWrite' };
  if (kind === 2) return { PackageWrite: readVersionDigest(reader), $kind: 'PackageWrite' };
  throw new BcsError(`there is no written state ${kind}`);
}

function readIdOperation(reader: BcsReader): ObjectChange['idOperation'] {
  const kind = reader.u8();
  if (kind === 0) return { None: true, $kind: 'None' };
  if (kind === 1) return { Created: true, $kind: 'Created' };
  if (kind === 2) return { Deleted: true, $kind: 'Deleted' };
  throw new BcsError(`there is no operation ${kind}`);
}

function writeOwner(writer: BcsWriter, owner: Owner): void {
  switch (owner.$kind) {
    case 'AddressOwner':
      writer.u8(0).address(owner.AddressOwner);
      return;
    case 'ObjectOwner':
      writer.u8(1).address(owner.ObjectOwner);
      return;
    case 'Shared':
      writer.u8(2).u64(BigInt(owner.Shared.initialSharedVersion));
      return;
    case 'Immutable':
      writer.u8(3);
      return;
    case 'ConsensusAddressOwner':
      throw new TypeError('this network has no objects of this owner');
  }
}

function readOwner(reader: BcsReader): Owner {
  const kind = reader.u8();
  if (kind === 0) return { AddressOwner: reader.address(), $kind: 'AddressOwner' };
  if (kind === 1) return { ObjectOwner: reader.address(), $kind: 'ObjectOwner' };
  if (kind === 2) return { Shared: { initialSharedVersion: String(reader.u64()) }, $kind: 'Shared' };
  if (kind === 3) return { Immutable: true, $kind: 'Immutable' };
  throw new BcsError(`there is no owner ${kind}`);
}

function writeUnchanged(writer: BcsWriter, kind: Unchanged): void {
  if (kind.$kind !== 'ReadOnlyRoot') throw new TypeError('this network only reads shared objects');
  writeVersionDigest(writer.u8(0), kind.ReadOnlyRoot);
}

function readUnchanged(reader: BcsReader): Unchanged {
  const kind = reader.u8();
  if (kind !== 0) throw new BcsError(`there is no unchanged object of kind ${kind}`);
  return { ReadOnlyRoot: readVersionDigest(reader), $kind: 'ReadOnlyRoot' };
}
