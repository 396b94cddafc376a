import { SuiGrpcClient } from '@mysten/sui/grpc';
import { MalformedValueError } from '@suixue/chain/decode';
import type { Deployment } from '@suixue/chain/deployment';
import { secondMs } from '@suixue/chain/duration';
import { UnknownEventError } from '@suixue/chain/events';
import type { RunCall } from '@suixue/chain/pools/node-calls';
import {
  causesOf,
  isNetworkTrouble,
  SilentNetworkError,
  statusOf,
} from '#app/features/money/payment/network-trouble.ts';
import { createPacedRun } from '#app/features/money/payment/paced-run.ts';
import { type NetworkFacts, networkFactsPath } from '#app/features/money/wallet/network-facts.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { CheckState, CheckTrouble } from './check-state.ts';

/** A node that does not answer within this time is reported as silent. */
export const maxCallMs: number = 10 * secondMs;

/** The node behind `/sui`, and how a check calls it. */
export interface CheckTools {
  readonly node: SuiGrpcClient;
  readonly contract: Deployment;
  readonly run: RunCall;
  readonly onProgress: (read: number) => void;
}

interface CheckInput<Result> {
  readonly work: (tools: CheckTools) => Promise<Result>;
  readonly signal: AbortSignal;
  readonly onProgress: (read: number) => void;
}

/** Runs a check at the node behind `/sui`, and returns the state in which it has ended. */
export async function runCheck<Result>({
  work,
  signal,
  onProgress,
}: CheckInput<Result>): Promise<CheckState<Result>> {
  try {
    const facts = await askServer<NetworkFacts>(networkFactsPath, undefined, { signal });
    const baseUrl = new URL('/sui', location.origin).href;
    const node = new SuiGrpcClient({ network: facts.network, baseUrl, format: 'binary' });
    const run = createPacedRun(signal, maxCallMs);
    return { kind: 'done', result: await work({ node, contract: facts.deployment, run, onProgress }) };
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    const trouble = toTrouble(error);
    const isUnexpected = trouble === 'unexpected' && error instanceof Error;
    return { kind: 'failed', trouble, ...(isUnexpected && { detail: error.message }) };
  }
}

export function toTrouble(error: unknown): CheckTrouble {
  if (causesOf(error).some((cause) => cause instanceof SilentNetworkError)) return 'silent';
  if (error instanceof UnknownEventError || error instanceof MalformedValueError) return 'outdated';
  if (statusOf(error) === 'RESOURCE_EXHAUSTED') return 'limited';
  return error instanceof ServerRefusal || isNetworkTrouble(error) ? 'unreachable' : 'unexpected';
}
