import type { Row } from '../../database/database.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** A row of `auth.users`; times are in milliseconds. */
export interface Account {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: string | null;
  readonly repeatedSignUpPassword: string | null;
  readonly appMetadata: Metadata;
  readonly userMetadata: Metadata;
  readonly isAnonymous: boolean;
  readonly emailChange: string | null;
  readonly isOldEmailProved: boolean;
  readonly isNewEmailProved: boolean;
  readonly phoneChange: string | null;
  readonly times: AccountTimes;
}

const timeColumns = [
  'email_confirmed_at',
  'phone_confirmed_at',
  'confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'reauthentication_sent_at',
  'email_change_sent_at',
  'phone_change_sent_at',
  'last_sign_in_at',
  'created_at',
  'updated_at',
  'banned_until',
  'deleted_at',
] as const;

export type AccountTimes = Readonly<Record<(typeof timeColumns)[number], number | null>>;

/** The select list for `auth.users u`. */
export const accountColumns = [
  'u.id',
  'u.aud',
  'u.role',
  'u.email',
  'u.phone',
  'u.encrypted_password',
  'u.repeated_sign_up_password',
  'u.raw_app_meta_data',
  'u.raw_user_meta_data',
  'u.is_anonymous',
  'u.email_change',
  'u.email_change_old_proved',
  'u.email_change_new_proved',
  'u.phone_change',
  ...timeColumns.map((name) => `(extract(epoch from u.${name}) * 1000)::bigint as ${name}`),
].join(', ');

export function rowToAccount(row: Row): Account {
  const text = (name: string): string | null => row[name] ?? null;
  const times = timeColumns.map((name) => {
    const value = text(name);
    return [name, value === null ? null : Number(value)];
  });
  return {
    id: text('id') ?? '',
    aud: text('aud') ?? '',
    role: text('role') ?? '',
    email: text('email'),
    phone: text('phone'),
    password: text('encrypted_password'),
    repeatedSignUpPassword: text('repeated_sign_up_password'),
    appMetadata: readMetadata(text('raw_app_meta_data')),
    userMetadata: {
      // GoTrue sets this when an e-mail address is confirmed; it has no equivalent for phone numbers.
      ...(text('email_confirmed_at') === null ? {} : { email_verified: true }),
      ...readMetadata(text('raw_user_meta_data')),
    },
    isAnonymous: text('is_anonymous') === 't',
    emailChange: text('email_change'),
    isOldEmailProved: text('email_change_old_proved') === 't',
    isNewEmailProved: text('email_change_new_proved') === 't',
    phoneChange: text('phone_change'),
    // `times` has one entry for each time column.
    times: Object.fromEntries(times) as AccountTimes,
  };
}

function readMetadata(text: string | null): Metadata {
  const value: unknown = JSON.parse(text ?? '{}');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Whether any address of the account was ever confirmed. Until then the account has no known owner. */
export function isProved({ times }: Account): boolean {
  return times.email_confirmed_at !== null || times.phone_confirmed_at !== null;
}

export function isConfirmed({ times }: Account, kind: 'email' | 'phone'): boolean {
  return (kind === 'email' ? times.email_confirmed_at : times.phone_confirmed_at) !== null;
}

export function isBanned({ times }: Account, now: number): boolean {
  return times.banned_until !== null && times.banned_until > now;
}
