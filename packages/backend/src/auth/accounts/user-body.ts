import { createHash } from 'node:crypto';
import type { Account, AccountTimes } from './account.ts';

export type UserBody = Readonly<Record<string, unknown>>;

/** The user as the official clients expect it. Like in GoTrue, absent fields are omitted. */
export function toUserBody(account: Account): UserBody {
  const { id, aud, role, email, phone, times } = account;
  return {
    id,
    aud,
    role,
    email: email ?? '',
    phone: phone ?? '',
    ...pickTimes(times, [
      'email_confirmed_at',
      'phone_confirmed_at',
      'confirmed_at',
      'invited_at',
      'confirmation_sent_at',
      'recovery_sent_at',
      'reauthentication_sent_at',
      'last_sign_in_at',
      'banned_until',
      'deleted_at',
    ]),
    ...(account.emailChange === null
      ? {}
      : { new_email: account.emailChange, ...pickTimes(times, ['email_change_sent_at']) }),
    ...(account.phoneChange === null
      ? {}
      : { new_phone: account.phoneChange, ...pickTimes(times, ['phone_change_sent_at']) }),
    app_metadata: account.appMetadata,
    user_metadata: account.userMetadata,
    identities: toIdentities(account),
    ...pickTimes(times, ['created_at', 'updated_at']),
    is_anonymous: account.isAnonymous,
  };
}

function pickTimes(times: AccountTimes, names: readonly (keyof AccountTimes)[]): Record<string, string> {
  const entries = names.map((name) => [name, times[name]] as const);
  return Object.fromEntries(
    entries.flatMap(([name, time]) => (time === null ? [] : [[name, new Date(time).toISOString()]])),
  );
}

/** Each address is an identity; there are no external providers. */
function toIdentities(account: Account): readonly UserBody[] {
  const { id, email, phone, times } = account;
  const common = {
    id,
    user_id: id,
    ...pickTimes(times, ['last_sign_in_at', 'created_at', 'updated_at']),
  };
  const data = (address: object) => ({ sub: id, email_verified: false, phone_verified: false, ...address });
  return [
    ...(email === null
      ? []
      : [
          {
            identity_id: toIdentityId(id, 'email'),
            ...common,
            provider: 'email',
            identity_data: data({ email, email_verified: times.email_confirmed_at !== null }),
            email,
          },
        ]),
    ...(phone === null
      ? []
      : [
          {
            identity_id: toIdentityId(id, 'phone'),
            ...common,
            provider: 'phone',
            identity_data: data({ phone, phone_verified: times.phone_confirmed_at !== null }),
          },
        ]),
  ];
}

function toIdentityId(id: string, provider: string): string {
  return toUuid(createHash('sha256').update(`${id}\0${provider}`).digest());
}

/** Formats 16 bytes as a version 4 UUID. */
export function toUuid(bytes: Uint8Array): string {
  const own = Buffer.from(bytes.subarray(0, 16));
  own.writeUInt8(((own[6] ?? 0) & 0x0f) | 0x40, 6);
  own.writeUInt8(((own[8] ?? 0) & 0x3f) | 0x80, 8);
  return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
