import type { Transaction } from '../../database/database.ts';
import { type RateRule, takeFromWindow } from '../../rate-limit.ts';
import { type DelayRule, takeWithDelay } from './attempt-delay.ts';

export interface RateAttempt {
  /** Identifies what is counted. */
  readonly key: string;
  readonly rule: RateRule | DelayRule;
}

export type AttemptOutcome =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'limited'; readonly key: string; readonly retryAfterMs: number };

/** Counts each attempt, or none if one exceeds its limit. Concurrent calls for the same keys are serialized. */
export async function countAttempts(
  tx: Transaction,
  attempts: readonly RateAttempt[],
  now: number,
): Promise<AttemptOutcome> {
  const locked = await lockWindows(tx, attempts);
  const counted: Counted[] = [];
  for (const { key, rule } of attempts) {
    const taken = take(rule, locked.get(key) ?? [], now);
    if (taken.kind === 'limited') {
      await dropEmptyWindows(tx, [...locked.keys()]);
      return { ...taken, key };
    }
    counted.push({
      key,
      allowedAt: taken.allowedAt,
      endsAt: (taken.allowedAt.at(-1) ?? now) + rule.windowMs,
    });
  }
  await writeWindows(tx, counted);
  return { kind: 'allowed' };
}

type Taken =
  | { readonly kind: 'allowed'; readonly allowedAt: readonly number[] }
  | { readonly kind: 'limited'; readonly retryAfterMs: number };

function take(rule: RateRule | DelayRule, times: readonly number[], now: number): Taken {
  if ('limit' in rule) {
    const { allowedAt, decision } = takeFromWindow(rule, times, now);
    return decision.kind === 'limited' ? decision : { kind: 'allowed', allowedAt };
  }
  const decision = takeWithDelay(rule, times, now);
  return decision.kind === 'limited' ? decision : { kind: 'allowed', allowedAt: decision.attemptedAt };
}

/** Returns the latest count of each attempt, because nothing was sent or the attempt was no failure. */
export async function returnAttempts(tx: Transaction, attempts: readonly RateAttempt[]): Promise<void> {
  // Locks rows in the same order as `countAttempts` to prevent deadlocks.
  await tx.query(
    `with returned as materialized (
       select key, count(*) as times from jsonb_array_elements_text($1::jsonb) as named (key) group by key
     ), held as materialized (
       select key from auth.rate_windows where key in (select key from returned) order by key collate "C" for update
     )
     update auth.rate_windows as w
       set allowed_at = (
         select coalesce(jsonb_agg(allowed order by place), '[]')
         from jsonb_array_elements(w.allowed_at) with ordinality as each (allowed, place)
         where place <= jsonb_array_length(w.allowed_at) - returned.times
       )
       from held join returned using (key) where w.key = held.key`,
    [JSON.stringify(attempts.map(({ key }) => key))],
  );
}

/**
 * Deletes windows that ended, and moves times that are ahead of the clock to now. Skips locked windows: waiting for
 * them could deadlock.
 */
export async function sweepWindows(tx: Transaction, now: number): Promise<void> {
  await tx.query(
    `with ahead as materialized (
       select key, allowed_at, ends_at from auth.rate_windows
       where exists (select from jsonb_array_elements_text(allowed_at) as each (at) where at::numeric > $1::numeric)
       order by key for update skip locked
     )
     update auth.rate_windows as held set
       allowed_at = (
         select jsonb_agg(least(at::numeric, $1::numeric) order by place)
         from jsonb_array_elements_text(ahead.allowed_at) with ordinality as each (at, place)
       ),
       ends_at = ahead.ends_at - ((ahead.allowed_at ->> -1)::numeric - $1::numeric) * interval '1 millisecond'
     from ahead where held.key = ahead.key`,
    [String(now)],
  );
  await tx.query(
    `delete from auth.rate_windows where key in (
      select key from auth.rate_windows where ends_at < $1::timestamptz order by key for update skip locked)`,
    [new Date(now).toISOString()],
  );
}

/**
 * Creates and locks the windows in one statement, because a sweep between two could delete a window before it is
 * locked. All callers use the same key order to prevent deadlocks.
 */
async function lockWindows(
  tx: Transaction,
  attempts: readonly RateAttempt[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await tx.query(
    `insert into auth.rate_windows (key)
       select key from jsonb_array_elements_text($1::jsonb) as wanted (key) group by key order by key collate "C"
       on conflict (key) do update set key = excluded.key
       returning key, allowed_at`,
    [JSON.stringify(attempts.map(({ key }) => key))],
  );
  return new Map(rows.map(({ key, allowed_at }) => [key ?? '', readTimes(allowed_at ?? '[]')]));
}

function readTimes(json: string): readonly number[] {
  const times: unknown = JSON.parse(json);
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
}

/**
 * Deletes windows created for a rejected attempt. Otherwise a limited client could fill the table with keys of its
 * choice.
 */
async function dropEmptyWindows(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(
    `delete from auth.rate_windows
      where key in (select jsonb_array_elements_text($1::jsonb)) and ends_at is null`,
    [JSON.stringify(keys)],
  );
}

interface Counted {
  readonly key: string;
  readonly allowedAt: readonly number[];
  readonly endsAt: number;
}

async function writeWindows(tx: Transaction, counted: readonly Counted[]): Promise<void> {
  const rows = counted.map(({ key, allowedAt, endsAt }) => ({
    key,
    allowed_at: allowedAt,
    ends_at: new Date(endsAt).toISOString(),
  }));
  await tx.query(
    `update auth.rate_windows as held set allowed_at = counted.allowed_at, ends_at = counted.ends_at
       from jsonb_to_recordset($1::jsonb) as counted (key text, allowed_at jsonb, ends_at timestamptz)
       where held.key = counted.key`,
    [JSON.stringify(rows)],
  );
}
