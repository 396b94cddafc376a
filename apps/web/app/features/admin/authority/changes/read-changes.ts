import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { normaliseAddress } from '@suixue/chain/address';
import type { Deployment } from '@suixue/chain/deployment';
import { toAcademyEvent, UnknownEventError } from '@suixue/chain/events';
import { readContract } from '@suixue/chain/reading/contract';
import { describeCoins } from '#app/features/money/payment/grpc-payment-chain.ts';
import { accountChanges } from './account-changes.ts';
import { type Before, type ChangeReaders, eventsNamed } from './before.ts';
import { boxChanges } from './box-changes.ts';
import type { ChangeLine } from './change-line.ts';
import { couponChanges } from './coupon-changes.ts';
import { goodChanges } from './good-changes.ts';
import { poolChanges } from './pool-changes.ts';
import { settingsChanges } from './settings-changes.ts';
import { termsChanges } from './terms-changes.ts';
import { wareChanges } from './ware-changes.ts';

const readers: ChangeReaders = {
  ...settingsChanges,
  ...accountChanges,
  ...termsChanges,
  ...wareChanges,
  ...goodChanges,
  ...couponChanges,
  ...boxChanges,
  ...poolChanges,
};

/** Where the contract is read. */
interface ChangesSource {
  readonly client: SuiGrpcClient;
  readonly facts: { readonly deployment: Deployment };
}

/**
 * The events of a simulation say what is after, the contract what is before. Throws an error that has the transaction built anew if
 * the contract has changed since the simulation.
 */
export async function readChanges(
  { client, facts: { deployment } }: ChangesSource,
  bytes: Uint8Array,
): Promise<readonly ChangeLine[]> {
  const include = { effects: true, events: true } as const;
  const result = await client.core.simulateTransaction({ transaction: bytes, include });
  const { effects, events } = result.Transaction ?? result.FailedTransaction;
  const contract = await readContract(client, deployment);
  const describeCoin = async (coinType: string) => (await describeCoins(client, [coinType])).get(coinType);
  const { commands, inputs } = Transaction.from(bytes).getData();
  const known = events.flatMap(({ eventType: type, bcs }) => decode(deployment, { type, bcs }) ?? []);
  const content = { commands, inputs };
  const before: Before = { client, deployment, contract, content, events: known, describeCoin };
  const lines = await Promise.all(
    known.map(async (event) => {
      // The compiler cannot relate the name to its reader through a variable.
      const read = readers[event.name] as
        | ((data: object, before: Before) => Promise<ChangeLine[]>)
        | undefined;
      return read?.(event.data, before) ?? [];
    }),
  );
  await requireUnchanged(before, versionsIn(effects));
  return lines.flat();
}

function decode(deployment: Deployment, event: { readonly type: string; readonly bcs: Uint8Array }) {
  try {
    return toAcademyEvent(deployment, event);
  } catch (error) {
    // The statement below the changes shows it as unknown.
    if (error instanceof UnknownEventError) return null;
    throw error;
  }
}

interface Effects {
  readonly changedObjects: readonly { readonly objectId: string; readonly inputVersion: string | null }[];
  readonly unchangedConsensusObjects: readonly {
    readonly objectId: string;
    readonly version: string | null;
  }[];
}

function versionsIn({ changedObjects, unchangedConsensusObjects }: Effects): ReadonlyMap<string, string> {
  const versions = [
    ...changedObjects.map(({ objectId, inputVersion }) => [objectId, inputVersion] as const),
    ...unchangedConsensusObjects.map(({ objectId, version }) => [objectId, version] as const),
  ];
  return new Map(
    versions.flatMap(([id, version]) => (version === null ? [] : [[normaliseAddress(id) ?? id, version]])),
  );
}

/** The pools that events name. */
function poolsIn({ events }: Before): ReadonlySet<string> {
  return new Set(
    events.flatMap(({ name, data }) => (name.startsWith('funding::') && 'pool' in data ? data.pool : [])),
  );
}

/** Versions only grow: if they are still those of the simulation, everything was read at them. */
async function requireUnchanged(before: Before, simulated: ReadonlyMap<string, string>): Promise<void> {
  const { client, deployment } = before;
  const { state, kiosk, shop, userPool, couponBook } = deployment;
  const boxes = [...eventsNamed(before, 'play_box::Update'), ...eventsNamed(before, 'play_box::HandedOut')];
  const objectIds = [
    ...[state, kiosk, shop, userPool, couponBook].map(({ objectId }) => objectId),
    ...new Set(boxes.map(({ box }) => box)),
    ...poolsIn(before),
  ].filter((id) => simulated.has(id));
  const { objects } = await client.core.getObjects({ objectIds });
  const isSame = objects.every(
    (object) =>
      !(object instanceof Error) &&
      object.version === simulated.get(normaliseAddress(object.objectId) ?? object.objectId),
  );
  // By this text the runner recognises bytes that must be built again.
  if (!isSame)
    throw new Error('the contract has changed since the simulation: the transaction needs to be rebuilt');
}
