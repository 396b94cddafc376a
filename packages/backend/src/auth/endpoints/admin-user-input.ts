import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import { createError } from '../../errors.ts';
import { type Account, isConfirmed, type Metadata } from '../accounts/account.ts';
import { type AccountChange, findAccountByAddress, toTime } from '../accounts/account-store.ts';
import { parseEmail, parsePhone } from '../accounts/addresses.ts';
import { parseBanDuration } from '../accounts/ban-duration.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import type { AuthContext } from '../auth-context.ts';
import { parseImportedHash } from '../passwords/imported-hash.ts';
import { parseHash } from '../passwords/password-hash.ts';
import { requireStrongPassword } from '../passwords/password-policy.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { dataField, textField } from '../wire/fields.ts';

const schema = z.object({
  id: textField,
  role: textField,
  email: textField,
  phone: textField,
  password: textField,
  password_hash: textField,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: dataField,
  app_metadata: dataField,
  ban_duration: textField,
});

/** A change of an account by the service role; `null` keeps a value. */
export interface AdminUserInput {
  readonly id: string | null;
  readonly role: 'authenticated' | 'service_role' | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: string | null;
  readonly passwordHash: string | null;
  readonly confirmsEmail: boolean;
  readonly confirmsPhone: boolean;
  /** Merged into the present metadata, as is `appMetadata`. */
  readonly userMetadata: Metadata | null;
  readonly appMetadata: Metadata | null;
  /** Milliseconds from now; 0 lifts a ban. */
  readonly banMs: number | null;
}

export async function readAdminUserInput({ settings }: AuthContext, call: AuthCall): Promise<AdminUserInput> {
  const body = await call.body(schema);
  const invalid = (message: string) => createError('validation_failed', { message });
  const password = body.password === '' ? null : body.password;
  if (password !== null && body.password_hash !== '')
    throw invalid('Only a password or a password hash should be provided');
  if (password !== null) requireStrongPassword(settings, password, [body.email, body.phone]);
  if (body.password_hash !== '' && !isKnownHash(body.password_hash))
    throw invalid('Only argon2id (PHC format), bcrypt and Firebase scrypt hashes are supported');
  return {
    id: body.id === '' ? null : body.id,
    role: readRole(body.role),
    email: body.email === '' ? null : parseEmail(body.email).value,
    phone: body.phone === '' ? null : parsePhone(body.phone).value,
    password,
    passwordHash: body.password_hash === '' ? null : body.password_hash,
    confirmsEmail: body.email_confirm === true,
    confirmsPhone: body.phone_confirm === true,
    userMetadata: body.user_metadata ?? null,
    appMetadata: body.app_metadata ?? null,
    banMs: body.ban_duration === '' ? null : parseBanDuration(body.ban_duration),
  };
}

function isKnownHash(text: string): boolean {
  return parseHash(text) !== undefined || parseImportedHash(text) !== undefined;
}

/** Rejects roles that do not exist in the database, because a token with one would be rejected everywhere. */
function readRole(role: string): AdminUserInput['role'] {
  if (role === '') return null;
  if (role === 'authenticated' || role === 'service_role') return role;
  throw createError('validation_failed', { message: 'The role is not known' });
}

/** Throws if another account than `ownId` has one of the addresses; `ownId` is `null` for a new account. */
export async function requireFreeAddresses(
  tx: Transaction,
  { email, phone }: AdminUserInput,
  ownId: string | null,
): Promise<void> {
  const isTaken = async (kind: 'email' | 'phone', value: string | null): Promise<boolean> => {
    const other = value === null ? undefined : await findAccountByAddress(tx, { kind, value });
    return other !== undefined && other.id !== ownId;
  };
  if (await isTaken('email', email)) throw createError('email_exists');
  if (await isTaken('phone', phone)) throw createError('phone_exists');
}

/** Returns the columns to update, except the password: the caller hashes it before the transaction. */
export function toChange(
  { now, settings }: AuthContext,
  account: Account,
  input: AdminUserInput,
): AccountChange {
  const time = toTime(now());
  const merge = (before: Metadata, change: Metadata): string =>
    JSON.stringify(mergeMetadata(before, change, settings.maxMetadataBytes));
  // A confirmed address that does not change keeps the time at which it was confirmed.
  const isNewlyConfirmed = (kind: 'email' | 'phone', isRequested: boolean): boolean => {
    const isOtherAddress = input[kind] !== null && input[kind] !== account[kind];
    return isRequested && (isOtherAddress || !isConfirmed(account, kind));
  };
  return {
    ...(input.role === null ? {} : { role: input.role }),
    ...(input.email === null ? {} : { email: input.email }),
    ...(input.phone === null ? {} : { phone: input.phone }),
    ...(isNewlyConfirmed('email', input.confirmsEmail) ? { email_confirmed_at: time } : {}),
    ...(isNewlyConfirmed('phone', input.confirmsPhone) ? { phone_confirmed_at: time } : {}),
    ...(input.userMetadata === null
      ? {}
      : { raw_user_meta_data: merge(account.userMetadata, input.userMetadata) }),
    ...(input.appMetadata === null
      ? {}
      : { raw_app_meta_data: merge(account.appMetadata, input.appMetadata) }),
    ...(input.banMs === null ? {} : { banned_until: input.banMs === 0 ? null : toTime(now() + input.banMs) }),
  };
}
