import type { Parameter, Transaction } from '../../database/database.ts';
import { type Account, accountColumns, type Metadata, rowToAccount } from './account.ts';
import type { Address } from './addresses.ts';

export async function findAccountByAddress(
  tx: Transaction,
  { kind, value }: Address,
): Promise<Account | undefined> {
  const condition = kind === 'email' ? 'lower(u.email) = $1' : 'u.phone = $1';
  const [row] = await tx.query(`select ${accountColumns} from auth.users u where ${condition}`, [value]);
  return row && rowToAccount(row);
}

export async function findAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await tx.query(`select ${accountColumns} from auth.users u where u.id = $1::uuid`, [id]);
  return row && rowToAccount(row);
}

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await tx.query(
    `select ${accountColumns} from auth.users u where u.id = $1::uuid for update of u`,
    [id],
  );
  return row && rowToAccount(row);
}

export interface NewAccount {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: string | null;
  readonly appMetadata: Metadata;
  readonly userMetadata: Metadata;
  readonly now: number;
  /** When the confirmation code was sent, if one was. */
  readonly confirmationSentAt?: number;
}

/** Returns false if another account took the address first. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.users (id, email, phone, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_sent_at)
     values ($1::uuid, $2, $3, $4, $5::jsonb, $6::jsonb, $7::timestamptz, $7::timestamptz, $8::timestamptz)
     on conflict do nothing returning id`,
    [
      account.id,
      account.email,
      account.phone,
      account.password,
      JSON.stringify(account.appMetadata),
      JSON.stringify(account.userMetadata),
      toTime(account.now),
      account.confirmationSentAt === undefined ? null : toTime(account.confirmationSentAt),
    ],
  );
  return rows.length === 1;
}

/** Columns that may be updated, with their PostgreSQL types. */
const columnTypes = {
  role: 'text',
  email: 'text',
  phone: 'text',
  encrypted_password: 'text',
  repeated_sign_up_password: 'text',
  raw_app_meta_data: 'jsonb',
  raw_user_meta_data: 'jsonb',
  email_confirmed_at: 'timestamptz',
  phone_confirmed_at: 'timestamptz',
  invited_at: 'timestamptz',
  confirmation_sent_at: 'timestamptz',
  recovery_sent_at: 'timestamptz',
  reauthentication_sent_at: 'timestamptz',
  email_change: 'text',
  email_change_sent_at: 'timestamptz',
  email_change_old_proved: 'boolean',
  email_change_new_proved: 'boolean',
  phone_change: 'text',
  phone_change_sent_at: 'timestamptz',
  last_sign_in_at: 'timestamptz',
  banned_until: 'timestamptz',
  deleted_at: 'timestamptz',
} as const;

export type AccountChange = { readonly [Column in keyof typeof columnTypes]?: Parameter };

export async function updateAccount(
  tx: Transaction,
  id: string,
  change: AccountChange,
  now: number,
): Promise<void> {
  // Column names come from `columnTypes`, never from a request.
  const columns = (Object.keys(columnTypes) as (keyof typeof columnTypes)[]).filter(
    (column) => change[column] !== undefined,
  );
  const settings = columns.map((column, index) => `${column} = $${index + 3}::${columnTypes[column]}`);
  await tx.query(
    `update auth.users set ${['updated_at = $2::timestamptz', ...settings].join(', ')} where id = $1::uuid`,
    [id, toTime(now), ...columns.map((column) => change[column] ?? null)],
  );
}

export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
