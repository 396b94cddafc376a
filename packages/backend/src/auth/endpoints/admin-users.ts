import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { createError } from '../../errors.ts';
import { isUuid } from '../../is-uuid.ts';
import { type Account, accountColumns, rowToAccount } from '../accounts/account.ts';
import { findAccount, insertAccount, lockAccount, toTime, updateAccount } from '../accounts/account-store.ts';
import { toUserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import { dropTokens } from '../codes/one-time-tokens.ts';
import { requireServiceRole } from '../sessions/bearer.ts';
import { forgetDevices } from '../sessions/known-devices.ts';
import { endSessions } from '../sessions/session-store.ts';
import { answerJson } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { readAdminUserInput, requireFreeAddresses, toChange } from './admin-user-input.ts';
import type { Endpoint } from './endpoint.ts';

const defaultPerPage = 50;
const maxPerPage = 1_000;
const digits = /^[0-9]{1,9}$/;

/** Lists users, newest first, with pagination. */
export const listUsers: Endpoint = async (context, { request, url }) => {
  requireServiceRole(context, request);
  const page = Math.max(1, readNumber(url, 'page', 1));
  const perPage = Math.min(maxPerPage, Math.max(1, readNumber(url, 'per_page', defaultPerPage)));
  const { total, rows } = await context.database.transaction(async (tx) => {
    const [counted] = await tx.query('select count(*) as total from auth.users');
    return {
      total: Number(counted?.total),
      rows: await tx.query(
        `select ${accountColumns} from auth.users u order by u.created_at desc, u.id limit $1::bigint offset $2::bigint`,
        [String(perPage), String((page - 1) * perPage)],
      ),
    };
  });
  const pages = Math.ceil(total / perPage);
  const toLink = (number: number, relation: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${relation}"`;
  const links = [...(pages > page ? [toLink(page + 1, 'next')] : []), toLink(pages, 'last')];
  return answerJson(
    { users: rows.map((row) => toUserBody(rowToAccount(row))), aud: 'authenticated' },
    { link: links.join(', '), 'x-total-count': String(total) },
  );
};

function readNumber({ searchParams }: URL, name: string, otherwise: number): number {
  const text = searchParams.get(name) ?? '';
  if (text === '') return otherwise;
  if (digits.test(text)) return Number(text);
  throw createError('validation_failed', {
    message: `Bad Pagination Parameters: ${name} must be a number`,
  });
}

export const getUserById: Endpoint = async (context, call) => {
  requireServiceRole(context, call.request);
  const id = requireId(call);
  const account = await context.database.transaction((tx) => findAccount(tx, id));
  return answerJson(toUserBody(requireAccount(account)));
};

/** Always empty: factors are switched off. */
export const listFactors: Endpoint = async (context, call) => {
  requireServiceRole(context, call.request);
  const id = requireId(call);
  requireAccount(await context.database.transaction((tx) => findAccount(tx, id)));
  return answerJson([]);
};

export const createUser: Endpoint = async (context, call) => {
  requireServiceRole(context, call.request);
  const input = await readAdminUserInput(context, call);
  if (input.email === null && input.phone === null) {
    const message = 'Cannot create a user without either an email or phone';
    throw createError('validation_failed', { message });
  }
  const id = input.id ?? randomUUID();
  if (!isUuid(id))
    throw createError('validation_failed', { message: 'ID must conform to the uuid v4 format' });
  const password = input.password === null ? input.passwordHash : await context.hasher.hash(input.password);
  const providers = [...(input.email === null ? [] : ['email']), ...(input.phone === null ? [] : ['phone'])];
  const account = await context.database.transaction(async (tx) => {
    await requireFreeAddresses(tx, input, null);
    const isNew = await insertAccount(tx, {
      id,
      email: input.email,
      phone: input.phone,
      password,
      appMetadata: { provider: providers[0], providers },
      userMetadata: {},
      now: context.now(),
    });
    if (!isNew) throw createError('validation_failed', { message: 'The id is in use' });
    const made = requireAccount(await findAccount(tx, id));
    await updateAccount(tx, id, toChange(context, made, input), context.now());
    return requireAccount(await findAccount(tx, id));
  });
  return answerJson(toUserBody(account));
};

/** Also bans and unbans. A new password ends all sessions, because the old one may be known to others. */
export const updateUserById: Endpoint = async (context, call) => {
  requireServiceRole(context, call.request);
  const id = requireId(call);
  const input = await readAdminUserInput(context, call);
  const password = input.password === null ? input.passwordHash : await context.hasher.hash(input.password);
  const account = await context.database.transaction(async (tx) => {
    const before = requireAccount(await lockAccount(tx, id));
    await requireFreeAddresses(tx, input, id);
    const change = toChange(context, before, input);
    const withPassword =
      password === null
        ? change
        : { ...change, encrypted_password: password, repeated_sign_up_password: null };
    await updateAccount(tx, id, withPassword, context.now());
    if (password !== null) {
      await endSessions(tx, id);
      await forgetDevices(tx, id);
    }
    const hasMoved =
      (input.email !== null && input.email !== before.email) ||
      (input.phone !== null && input.phone !== before.phone);
    if (hasMoved) await dropTokens(tx, id);
    return requireAccount(await findAccount(tx, id));
  });
  return answerJson(toUserBody(account));
};

const deleteSchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** Soft deletion keeps the row for references but removes all personal data. */
export const deleteUser: Endpoint = async (context, call) => {
  requireServiceRole(context, call.request);
  const id = requireId(call);
  const isSoft = (await call.optionalBody(deleteSchema)).should_soft_delete === true;
  await context.database.transaction(async (tx) => {
    requireAccount(await lockAccount(tx, id));
    if (!isSoft) return removeRow(tx, id);
    await endSessions(tx, id);
    await dropTokens(tx, id);
    await tx.query('delete from auth.flow_states where user_id = $1::uuid', [id]);
    await updateAccount(tx, id, softDeleted(context), context.now());
  });
  return answerJson({});
};

/** SQLSTATE of a foreign key violation: another table refers to the row. */
const isReferredTo = ['23001', '23503'];

/** Deletes the row. References to it decide what happens: without an `on delete` action, they prevent the deletion. */
async function removeRow(tx: Transaction, id: string): Promise<void> {
  try {
    await tx.query('delete from auth.users where id = $1::uuid', [id]);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !isReferredTo.includes(error.code)) throw error;
    const message = `Rows of ${error.table ?? 'a table'} still refer to this account: delete them first`;
    throw createError('conflict', { message, cause: error });
  }
}

function softDeleted({ now }: AuthContext) {
  return {
    email: null,
    phone: null,
    encrypted_password: null,
    repeated_sign_up_password: null,
    raw_app_meta_data: '{}',
    raw_user_meta_data: '{}',
    email_confirmed_at: null,
    phone_confirmed_at: null,
    email_change: null,
    phone_change: null,
    deleted_at: toTime(now()),
  };
}

function requireId({ names: [id = ''] }: AuthCall): string {
  if (isUuid(id)) return id;
  throw createError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
}

function requireAccount(account: Account | undefined): Account {
  if (account) return account;
  throw createError('user_not_found');
}
