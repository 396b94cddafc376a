import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { percentile } from '../report/percentile.ts';
import type { Signed } from './bench-person.ts';

export interface Measured {
  readonly perSecond: number;
  /** How long one took, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** So many at a time do all of it; how long each took, and how many there were in a second. */
export async function measureTogether(
  clients: number,
  work: readonly (() => Promise<unknown>)[],
): Promise<Measured> {
  const times: number[] = [];
  const left = work.values();
  const begun = performance.now();
  const one = async () => {
    for (const each of left) {
      const from = performance.now();
      await each();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  const perSecond = work.length / ((performance.now() - begun) / 1_000);
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

export async function send(client: SuiGrpcClient, signed: Signed): Promise<void> {
  const done = await client.executeTransaction(signed);
  if (!done.Transaction) throw new Error(JSON.stringify(done.FailedTransaction?.status));
}
