import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Row, Transaction } from '../../database/database.ts';
import { toTime } from '../accounts/account-store.ts';
import { toUuid } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { makeCode } from './one-time-code.ts';

export type TokenPurpose =
  | 'confirmation'
  | 'sign_in'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

/** A code and the token of a link with the same meaning, before they are sent. */
export interface OneTimeToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly address: string;
  readonly code: string;
  readonly link: string;
  readonly challenge: CodeChallenge | null;
  readonly linkLifetimeMs: number;
}

/** The client's prefix for link tokens that require the PKCE verifier. */
export const pkcePrefix = 'pkce_';
const linkBytes = 32;

export function makeToken(
  { settings }: AuthContext,
  wanted: Pick<OneTimeToken, 'userId' | 'purpose' | 'address' | 'challenge'>,
  linkLifetimeMs = settings.linkLifetimeMs,
): OneTimeToken {
  const random = randomBytes(linkBytes).toString('base64url');
  return {
    ...wanted,
    code: makeCode(),
    link: wanted.challenge === null ? random : `${pkcePrefix}${random}`,
    linkLifetimeMs,
  };
}

/** Stores the token and invalidates earlier ones of the same purpose. */
export async function storeToken(
  context: AuthContext,
  tx: Transaction,
  token: OneTimeToken,
  table: 'auth.one_time_tokens' | 'auth.decoy_tokens' = 'auth.one_time_tokens',
): Promise<void> {
  const now = context.now();
  await tx.query(
    `insert into ${table} (user_id, purpose, address, code_hash, code_expires_at, link_hash,
       link_expires_at, code_challenge, code_challenge_method)
     values ($1::uuid, $2, $3, $4, $5::timestamptz, $6, $7::timestamptz, $8, $9)
     on conflict (user_id, purpose) do update set address = excluded.address, code_hash = excluded.code_hash,
       code_expires_at = excluded.code_expires_at, link_hash = excluded.link_hash,
       link_expires_at = excluded.link_expires_at, code_challenge = excluded.code_challenge,
       code_challenge_method = excluded.code_challenge_method`,
    [
      token.userId,
      token.purpose,
      token.address,
      hashCode(context, token.userId, token.purpose, token.code),
      toTime(now + context.settings.codeLifetimeMs),
      hashLink(context, token.link),
      toTime(now + token.linkLifetimeMs),
      token.challenge?.challenge ?? null,
      token.challenge?.method ?? null,
    ],
  );
}

/** The consumed token that a code or link belongs to. */
export interface TakenToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly address: string;
  readonly challenge: CodeChallenge | null;
}

/**
 * Consumes the token of a code. The caller must have counted the attempt in this transaction. A wrong code does the
 * same reads for an address without an account, where it reads a decoy that no code matches.
 */
export async function takeByCode(
  context: AuthContext,
  tx: Transaction,
  wanted: { readonly address: string; readonly purposes: readonly TokenPurpose[]; readonly code: string },
): Promise<TakenToken | undefined> {
  const columns = 'user_id, purpose, address, code_hash, code_challenge, code_challenge_method';
  const isAlive = 'purpose = any ($2::text[]) and code_expires_at > $3::timestamptz';
  const rows = await tx.query(
    `select ${columns}, 'account' as of from auth.one_time_tokens where address = $1 and ${isAlive}
     union all select ${columns}, 'nobody' from auth.decoy_tokens where address = $4 and ${isAlive}`,
    [wanted.address, toList(wanted.purposes), toTime(context.now()), toDecoyId(context, wanted.address)],
  );
  const right = rows.filter((row) => isCodeOf(context, row, wanted.code)).find((row) => row.of === 'account');
  return right && takeToken(tx, right);
}

function isCodeOf(context: AuthContext, row: Row, code: string): boolean {
  const { userId, purpose } = rowToToken(row);
  const expected = Buffer.from(row.code_hash ?? '');
  const given = Buffer.from(hashCode(context, userId, purpose, code));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Returns undefined if a concurrent request consumed the token. Locks the account before its tokens, like all
 * transactions, to prevent deadlocks.
 */
async function takeToken(tx: Transaction, row: Row): Promise<TakenToken | undefined> {
  await tx.query('select 1 from auth.users where id = $1::uuid for update', [row.user_id ?? null]);
  const [taken] = await tx.query(
    'delete from auth.one_time_tokens where user_id = $1::uuid and purpose = $2 and code_hash = $3 returning *',
    [row.user_id ?? null, row.purpose ?? null, row.code_hash ?? null],
  );
  return taken && rowToToken(taken);
}

export async function takeByLink(
  context: AuthContext,
  tx: Transaction,
  wanted: { readonly purposes: readonly TokenPurpose[]; readonly link: string },
): Promise<TakenToken | undefined> {
  const hash = hashLink(context, wanted.link);
  await tx.query(
    `select 1 from auth.users u
     where u.id = (select t.user_id from auth.one_time_tokens t where t.link_hash = $1) for update`,
    [hash],
  );
  const [row] = await tx.query(
    `delete from auth.one_time_tokens
     where link_hash = $1 and purpose = any ($2::text[]) and link_expires_at > $3::timestamptz returning *`,
    [hash, toList(wanted.purposes), toTime(context.now())],
  );
  return row && rowToToken(row);
}

/** Deletes all tokens of an account, because its addresses are no longer the ones that they were sent to. */
export async function dropTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1::uuid', [userId]);
}

/** The account id in the decoy tables for an address without an account. It does not reveal the address. */
export function toDecoyId({ digest }: AuthContext, address: string): string {
  return toUuid(digest('decoy', address));
}

function toList(purposes: readonly TokenPurpose[]): string {
  return `{${purposes.join(',')}}`;
}

function rowToToken(row: Row): TakenToken {
  const { code_challenge: challenge, code_challenge_method: method } = row;
  return {
    userId: row.user_id ?? '',
    // Written only by this file.
    purpose: row.purpose as TokenPurpose,
    address: row.address ?? '',
    challenge:
      challenge == null || method == null ? null : { challenge, method: method as CodeChallenge['method'] },
  };
}

function hashCode({ digest }: AuthContext, userId: string, purpose: TokenPurpose, code: string): string {
  return digest('code', userId, purpose, code).toString('base64url');
}

function hashLink({ digest }: AuthContext, link: string): string {
  return digest('link', link).toString('base64url');
}
