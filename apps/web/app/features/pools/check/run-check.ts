import { SuiGrpcClient } from '@mysten/sui/grpc';
import { MalformedValueError } from '@suixue/chain/decode';
import { UnknownEventError } from '@suixue/chain/events';
import { rpcTimeout } from '@suixue/chain/limits';
import { checkPool, readAdminMoney } from '@suixue/chain/pools/check-pool';
import type { ReadProgress } from '@suixue/chain/pools/node-calls';
import { PoolChangedError, readPoolFromChain } from '@suixue/chain/pools/read-pool-from-chain';
import { isNetworkTrouble, statusOf } from '#app/features/money/payment/network-trouble.ts';
import { createPacedRun } from '#app/features/money/payment/paced-run.ts';
import { type NetworkFacts, networkFactsPath } from '#app/features/money/wallet/network-facts.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { CheckResult, CheckState, CheckTrouble } from './check-state.ts';
import { compareMirror } from './compare-mirror.ts';
import type { PoolMirror } from './pool-mirror.ts';

export interface CheckInput {
  readonly poolId: string;
  readonly mirror: PoolMirror;
  readonly uid: string | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReadProgress) => void;
}

/** Checks a pool at the node behind `/sui`, and returns the state in which the check has ended. */
export async function runCheck(input: CheckInput): Promise<CheckState> {
  try {
    const result = await check(input);
    return result ? { kind: 'done', result } : { kind: 'failed', trouble: 'missing' };
  } catch (error) {
    if (input.signal.aborted) return { kind: 'stopped' };
    const trouble = toTrouble(error);
    const isUnexpected = trouble === 'unexpected' && error instanceof Error;
    return { kind: 'failed', trouble, ...(isUnexpected && { detail: error.message }) };
  }
}

async function check({ poolId, mirror, uid, signal, onProgress }: CheckInput): Promise<CheckResult | null> {
  const facts = await askServer<NetworkFacts>(networkFactsPath, undefined, { signal });
  const baseUrl = new URL('/sui', location.origin).href;
  // The whole table of holders in text form would be a third longer.
  const client = new SuiGrpcClient({ network: facts.network, baseUrl, format: 'binary' });
  const options = { run: createPacedRun(signal, rpcTimeout), onProgress };
  const read = await readPoolFromChain(client, facts.deployment, poolId, options);
  if (!read) return null;
  return {
    steps: checkPool(read, uid ?? undefined),
    admin: readAdminMoney(read, BigInt(Date.now() + facts.clockOffsetMs)),
    differences: compareMirror(read, mirror, uid),
    owners: read.owners.size,
    events: read.events?.length ?? null,
    clockMs: read.clockMs,
  };
}

export function toTrouble(error: unknown): CheckTrouble {
  if (error instanceof PoolChangedError) return 'changing';
  if (error instanceof UnknownEventError || error instanceof MalformedValueError) return 'outdated';
  if (statusOf(error) === 'RESOURCE_EXHAUSTED') return 'limited';
  return error instanceof ServerRefusal || isNetworkTrouble(error) ? 'unreachable' : 'unexpected';
}
