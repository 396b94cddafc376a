import { ObjectError } from '@mysten/sui/client';
import { normalizeStructTag, SUI_CLOCK_OBJECT_ID } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { FundingPool, Owner } from '../generated/funding.ts';
import { clock, string } from '../move/codecs.ts';
import { decodeStrictly } from '../move/decode.ts';
import { ReadError } from '../reading/objects.ts';
import type { NodeCalls, PoolNode, ReadOptions } from './node-calls.ts';
import type { PoolRead } from './pool-read.ts';
import { readPoolHistory } from './read-pool-history.ts';

/** The pool changed during every attempt, so what was read belongs to different moments. */
export class PoolChangedError extends Error {
  override readonly name = 'PoolChangedError';
}

const maxAttempts = 3;
/** The most that a node returns at once. */
const ownersAtOnce = 1_000;

/**
 * Reads a pool, its holders and its events from a node, all at one version of the pool; `null` if there is no pool at
 * this id. A pool that changes meanwhile is read again; throws `PoolChangedError` if it always does.
 */
export async function readPoolFromChain(
  node: PoolNode,
  { originalPackageId }: Pick<Deployment, 'originalPackageId'>,
  poolId: string,
  { run = (call) => call(), onProgress = () => undefined }: ReadOptions = {},
): Promise<PoolRead | null> {
  const calls: NodeCalls = { node, run, onProgress };
  const type = `${originalPackageId}::funding::FundingPool`;
  for (let attempt = 1; ; attempt += 1) {
    const before = await readState(calls, type, poolId);
    if (!before) return null;
    const owners = await readOwners(calls, before.pool);
    const history = await readPoolHistory(calls, { originalPackageId }, poolId);
    const after = await readState(calls, type, poolId);
    const isLast = attempt === maxAttempts;
    if (before.version !== after?.version) {
      if (isLast) throw new PoolChangedError('the pool changes too often to be read');
    } else {
      const { writtenBy, ...state } = after;
      // A node that spreads its work over several machines may list less than it has stored.
      const isHistoryWhole = history?.newest === writtenBy;
      const isWhole = (history === null || isHistoryWhole) && BigInt(owners.size) === state.pool.owners.size;
      if (isWhole || isLast)
        return { poolId, ...state, owners, events: isHistoryWhole ? history.events : null };
    }
    onProgress({ part: 'restarted' });
  }
}

async function readState({ node, run }: NodeCalls, wantedType: string, poolId: string) {
  const objectIds = [poolId, SUI_CLOCK_OBJECT_ID];
  const include = { content: true, previousTransaction: true } as const;
  const { objects } = await run(() => node.core.getObjects({ objectIds, include }));
  const [found, time] = objects;
  if (found instanceof ObjectError && found.reason !== 'unknown') return null;
  if (!found || !time || found instanceof Error || time instanceof Error)
    throw new ReadError('the node returned neither pool nor clock', { cause: found });
  const [name = '', ...rest] = found.type.split('<');
  if (name !== normalizeStructTag(wantedType))
    throw new ReadError(`${poolId} is a ${found.type}, not a ${wantedType}`);
  return {
    coinType: rest.join('<').replace(/>$/, ''),
    version: found.version,
    writtenBy: found.previousTransaction,
    clockMs: decodeStrictly(clock, time.content).timestamp_ms,
    pool: decodeStrictly(FundingPool, found.content),
  };
}

async function readOwners(
  { node, run, onProgress }: NodeCalls,
  { owners }: FundingPool,
): Promise<Map<string, Owner>> {
  const found = new Map<string, Owner>();
  let pageToken: Uint8Array | undefined;
  do {
    const request = {
      parent: owners.id,
      pageSize: ownersAtOnce,
      readMask: { paths: ['name', 'value'] },
      ...(pageToken && { pageToken }),
    };
    const page = await run(async () => (await node.stateService.listDynamicFields(request)).response);
    for (const { name, value } of page.dynamicFields) {
      const uid = decodeStrictly(string, name?.value ?? new Uint8Array());
      found.set(uid, decodeStrictly(Owner, value?.value ?? new Uint8Array()));
    }
    onProgress({ part: 'owners', read: found.size, of: Number(owners.size) });
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return found;
}
