import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '@suixue/backend/database/database';
import type { FirstLink } from './first-link.ts';

export type FirstLinkState =
  | 'valid'
  | 'expired'
  /** The token is unknown, or a later start has printed another. */
  | 'unknown'
  /** There is an administrator, who can grant the role to others. */
  | 'claimed';

/** Serialises concurrent requests, so that the second sees what the first has done. */
const oneAtATime = 'lock table public.administrators in exclusive mode';
const anyAdministrator = 'select user_id from public.administrators limit 1';
const endLink = 'delete from public.first_administrator_link';

/** Replaces the stored link. Returns `false` and stores nothing if there is an administrator. */
export function keepFirstLink(database: Database, { token, expiresAt }: FirstLink): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.query(oneAtATime);
    await tx.query(endLink);
    if ((await tx.query(anyAdministrator)).length > 0) return false;
    await tx.query(
      `insert into public.first_administrator_link (token_digest, expires_at) values ($1, $2::timestamptz)`,
      [digestOf(token).toString('hex'), new Date(expiresAt).toISOString()],
    );
    return true;
  });
}

export function examineFirstLink(database: Database, token: string, now: number): Promise<FirstLinkState> {
  return database.transaction((tx) => examine(tx, token, now));
}

interface FirstLinkClaim {
  readonly token: string;
  readonly userId: string;
  readonly now: number;
}

/** If the link is valid, removes it and makes the account an administrator, in one transaction. */
export function redeemFirstLink(
  database: Database,
  { token, userId, now }: FirstLinkClaim,
): Promise<FirstLinkState> {
  return database.transaction(async (tx) => {
    await tx.query(oneAtATime);
    const state = await examine(tx, token, now);
    if (state !== 'valid') return state;
    await tx.query(endLink);
    await tx.query('select set_administrator($1::uuid, true)', [userId]);
    await tx.query(`update public.administrators set granted_through = 'link' where user_id = $1::uuid`, [
      userId,
    ]);
    return state;
  });
}

async function examine(tx: Transaction, token: string, now: number): Promise<FirstLinkState> {
  if ((await tx.query(anyAdministrator)).length > 0) return 'claimed';
  const [row] = await tx.query(
    `select token_digest, (extract(epoch from expires_at) * 1000)::bigint as expires
     from public.first_administrator_link`,
  );
  // Compare even without a stored token, so that both cases take the same time.
  const kept = Buffer.from(row?.token_digest ?? ''.padEnd(64, '0'), 'hex');
  if (!timingSafeEqual(kept, digestOf(token))) return 'unknown';
  return now < Number(row?.expires) ? 'valid' : 'expired';
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
