import type { Transaction } from '../../database/database.ts';
import { type RateRule, takeFromWindow } from '../../rate-limit.ts';

export interface RateClaim {
  /** What it is counted for. */
  readonly key: string;
  readonly rule: RateRule;
}

export type ClaimOutcome =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'limited'; readonly key: string; readonly retryAfterMs: number };

/** Counts one for each of the claims, or for none of them when one is refused. Parallel ones wait for each other. */
export async function takeClaims(
  tx: Transaction,
  claims: readonly RateClaim[],
  now: number,
): Promise<ClaimOutcome> {
  const windows: { readonly key: string; readonly allowedAt: readonly number[]; readonly rule: RateRule }[] =
    [];
  // In one order for all, so that no two wait for each other in a circle.
  for (const { key, rule } of [...claims].sort((left, right) => (left.key < right.key ? -1 : 1))) {
    const { allowedAt, decision } = takeFromWindow(rule, await lockWindow(tx, key), now);
    if (decision.kind === 'limited') return { ...decision, key };
    windows.push({ key, allowedAt, rule });
  }
  for (const { key, allowedAt, rule } of windows) {
    await writeWindow(tx, key, allowedAt, (allowedAt.at(-1) ?? now) + rule.windowMs);
  }
  return { kind: 'allowed' };
}

/** Takes back what was counted last: it came to nothing, or was no failure. */
export async function returnClaims(tx: Transaction, claims: readonly RateClaim[]): Promise<void> {
  // Held in the order in which they are taken, so that no two wait for each other in a circle.
  await tx.query(
    `with held as materialized (
       select key from auth.rate_windows
       where key in (select jsonb_array_elements_text($1::jsonb)) and jsonb_array_length(allowed_at) > 0
       order by key collate "C" for update
     )
     update auth.rate_windows set allowed_at = allowed_at - (-1) from held where rate_windows.key = held.key`,
    [JSON.stringify(claims.map(({ key }) => key))],
  );
}

/** Windows that nobody counts in any more. One that somebody is about to count in is left: who waits for it waits for nobody. */
export async function sweepWindows(tx: Transaction, now: number): Promise<void> {
  await tx.query(
    `delete from auth.rate_windows where key in (
      select key from auth.rate_windows where ends_at < $1::timestamptz order by key for update skip locked)`,
    [new Date(now).toISOString()],
  );
}

/** Found or made in one step: between two of them a sweep could take it away, and nobody would hold anything. */
async function lockWindow(tx: Transaction, key: string): Promise<readonly number[]> {
  const [row] = await tx.query(
    `insert into auth.rate_windows (key) values ($1)
      on conflict (key) do update set key = excluded.key returning allowed_at`,
    [key],
  );
  const times: unknown = JSON.parse(row?.allowed_at ?? '[]');
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
}

async function writeWindow(
  tx: Transaction,
  key: string,
  allowedAt: readonly number[],
  endsAt: number,
): Promise<void> {
  await tx.query(
    'update auth.rate_windows set allowed_at = $2::jsonb, ends_at = $3::timestamptz where key = $1',
    [key, JSON.stringify(allowedAt), new Date(endsAt).toISOString()],
  );
}
