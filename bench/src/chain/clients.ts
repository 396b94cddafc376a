import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { percentile } from '../report/percentile.ts';
import type { Signed } from './bench-person.ts';

export interface Measured {
  readonly perSecond: number;
  /** The durations in milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** Runs all tasks with this concurrency; returns the durations and the rate per second. */
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
