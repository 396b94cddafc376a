import { setTimeout as sleep } from 'node:timers/promises';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { rpcTimeout } from '@suixue/chain/limits';
import type { RunCall } from '@suixue/chain/pools/node-calls';
import { createPace, paceOfSite } from '@suixue/chain/pools/pace-calls';
import { fetchInTime } from './fetch-in-time.ts';

/** The client of a Sui node with gRPC-web, or of a site's `/sui`. */
export const openNode = (url: string): SuiGrpcClient =>
  new SuiGrpcClient({ network: 'custom', baseUrl: url, format: 'binary', fetch: fetchInTime(rpcTimeout) });

/** Makes calls no faster than a site's `/sui` accepts them. */
export function createPacedRun(): RunCall {
  const pace = createPace({ ...paceOfSite, now: () => performance.now(), sleep });
  return async (call) => {
    await pace();
    return call();
  };
}
