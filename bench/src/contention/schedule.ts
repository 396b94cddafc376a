/** A shared object that a transaction names. Reads of one object may run at the same time, writes may not. */
export interface Use {
  readonly object: string;
  readonly isWrite: boolean;
}

export interface Load {
  readonly kind: string;
  readonly uses: readonly Use[];
  readonly costMicroseconds: number;
}

/** What Sui's mainnet sets (protocol version 140), except for the period of commits, which varies. */
export const suiLimits = {
  commitUs: 100_000,
  /** The share of its time that one object may be executed on. */
  utilization: 0.5,
  /** Scheduled in one commit beyond that; later commits have as much less. */
  burstUs: 500_000,
  /** A transaction that was deferred this often is cancelled. */
  maxDeferrals: 10,
} as const;

export interface Scheduled {
  /** Transactions of each kind that were executed a second. */
  readonly perSecond: Readonly<Record<string, number>>;
  /** The share of the offered transactions that were cancelled. */
  readonly cancelled: number;
}

/**
 * Schedules a steady flow of transactions by Sui's rule for congested objects: a transaction starts after the last writer of each of its
 * objects in this commit, and is deferred if that is beyond the object's budget. The first half of the time fills the queues and is not counted.
 */
export function schedule(next: () => Load, offeredPerSecond: number, seconds: number): Scheduled {
  const { commitUs, utilization, burstUs, maxDeferrals } = suiLimits;
  const budget = commitUs * utilization;
  const commits = Math.round((seconds * 1_000_000) / commitUs);
  const perCommit = Math.round((offeredPerSecond * commitUs) / 1_000_000);
  const busyUntil = new Map<string, number>();
  let waiting: { readonly load: Load; readonly deferrals: number }[] = [];
  const done: Record<string, number> = {};
  let [cancelled, counted] = [0, 0];
  for (let commit = 0; commit < commits; commit += 1) {
    const isCounted = commit >= commits / 2;
    const offered = Array.from({ length: perCommit }, () => ({ load: next(), deferrals: 0 }));
    const deferred: typeof waiting = [];
    for (const each of [...waiting, ...offered]) {
      const start = Math.max(0, ...each.load.uses.map(({ object }) => busyUntil.get(object) ?? 0));
      if (start <= budget + burstUs) {
        for (const { object, isWrite } of each.load.uses)
          if (isWrite) busyUntil.set(object, start + each.load.costMicroseconds);
        if (isCounted) done[each.load.kind] = (done[each.load.kind] ?? 0) + 1;
      } else if (each.deferrals < maxDeferrals) {
        deferred.push({ load: each.load, deferrals: each.deferrals + 1 });
      } else if (isCounted) cancelled += 1;
    }
    waiting = deferred;
    if (isCounted) counted += 1;
    for (const [object, until] of busyUntil) busyUntil.set(object, Math.max(0, until - budget));
  }
  const all = Object.values(done).reduce((sum, each) => sum + each, 0);
  const toRate = ([kind, count]: [string, number]) => [kind, (count * 1_000_000) / (counted * commitUs)];
  return {
    perSecond: Object.fromEntries(Object.entries(done).map(toRate)),
    cancelled: cancelled / (all + cancelled),
  };
}
