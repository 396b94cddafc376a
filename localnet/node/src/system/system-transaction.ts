import { bcs } from '@mysten/sui/bcs';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import { toEffects } from '../execution/effects.ts';
import type { Executed } from '../execution/execute.ts';
import { finishObject } from '../execution/finish-objects.ts';
import type { WrittenObject } from '../execution/settle.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';
import { digestOf } from '../model/digests.ts';
import { once } from '../once.ts';

type Kind = Extract<typeof bcs.TransactionData.$inferInput, { V1: unknown }>['V1']['kind'];

interface SystemWork {
  readonly kind: Kind;
  readonly epoch: bigint;
  readonly version: bigint;
  readonly before: readonly MoveObject[];
  readonly written: readonly WrittenObject[];
}

const noGas = { computation: 0n, storage: 0n, rebate: 0n, nonRefundable: 0n } as const;
const zeroAddress = `0x${'0'.repeat(64)}`;

/** A system transaction, for which no gas is charged. */
export function runSystemTransaction({ kind, epoch, version, before, written }: SystemWork): Executed {
  const dataBytes = toDataBytes(kind);
  const data = once(() => bcs.TransactionData.parse(dataBytes).V1);
  const digest = digestOf('TransactionData', dataBytes);
  const objects = written.map(
    (each): ChainObject => ({ ...finishObject(each, { digest, version }), storageRebate: 0n }),
  );
  const known = new Set(before.map(({ id }) => id));
  const { effects, bytes } = toEffects({
    digest,
    epoch,
    failure: undefined,
    gas: noGas,
    gasObject: undefined,
    before: new Map(before.map((object) => [object.id, object])),
    written: new Map(objects.map((object) => [object.id, object])),
    created: new Set(objects.map(({ id }) => id).filter((id) => !known.has(id))),
    deleted: new Set(),
    dependencies: before.map(({ previousTransaction }) => previousTransaction),
    version,
    onlyRead: [],
    events: [],
  });
  return {
    digest,
    // Most clock updates are never read.
    get data() {
      return data();
    },
    dataBytes,
    effects,
    effectsBytes: bytes,
    effectsDigest: digestOf('TransactionEffects', bytes),
    events: [],
    balanceChanges: [],
    objectTypes: new Map(
      objects.flatMap((object) => (object.kind === 'move' ? [[object.id, object.type] as const] : [])),
    ),
    commandOutputs: [],
    gas: noGas,
    changes: { written: objects, removed: [], packages: [] },
  };
}

/** A clock update precedes most transactions, so it is encoded without the client, with the same bytes. */
function toDataBytes(kind: Kind): Uint8Array {
  if ('ConsensusCommitPrologue' in kind) {
    const { epoch, round, commitTimestampMs } = kind.ConsensusCommitPrologue;
    const writer = new BcsWriter().u8(0).u8(3);
    writer.u64(BigInt(epoch)).u64(BigInt(round)).u64(BigInt(commitTimestampMs));
    // The sender, no coins, their owner, the price, the budget, and no expiration.
    return writer.address(zeroAddress).length(0).address(zeroAddress).u64(1n).u64(0n).u8(0).finish();
  }
  const gasData = { payment: [], owner: zeroAddress, price: 1, budget: 0 };
  return bcs.TransactionData.serialize(
    { V1: { kind, sender: zeroAddress, gasData, expiration: { None: true } } },
    { initialSize: 1_024, maxSize: 16_777_216 },
  ).toBytes();
}
