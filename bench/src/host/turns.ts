import { median, percentile } from '../report/percentile.ts';

/** A numbered task that is repeated with this concurrency. */
export type Work = (client: number) => Promise<unknown>;

export interface TurnOptions {
  readonly clients: number;
  readonly ms: number;
}

/** The durations in milliseconds; each client waits for its response. */
export async function runTurn(work: Work, { clients, ms }: TurnOptions): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  const client = async (_: unknown, number: number) => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      await work(number);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

export interface Comparison {
  /** The ratio of our time to the other's: the median of all rounds. */
  readonly ratio: number;
  readonly ours: Side;
  readonly other: Side;
}

export interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Alternating, because the machine's speed varies. */
export async function compareInTurns(
  ours: Work,
  other: Work,
  { turns, ...options }: TurnOptions & { readonly turns: number },
): Promise<Comparison> {
  await runTurn(ours, options);
  await runTurn(other, options);
  const all: { readonly ours: readonly number[]; readonly other: readonly number[] }[] = [];
  while (all.length < turns) {
    all.push({ ours: await runTurn(ours, options), other: await runTurn(other, options) });
  }
  // Of medians: with other work on the machine, a few measurements are much longer on either side.
  const ratios = all.map((turn) => median(turn.ours) / median(turn.other));
  return {
    ratio: median(ratios),
    ours: toSide(
      all.map((turn) => turn.ours),
      options.clients,
    ),
    other: toSide(
      all.map((turn) => turn.other),
      options.clients,
    ),
  };
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

function toSide(turns: readonly (readonly number[])[], clients: number): Side {
  const times = turns.flat();
  return {
    perSecond: (1_000 * clients) / mean(times),
    p50: median(times),
    p99: percentile(times, 0.99),
  };
}
