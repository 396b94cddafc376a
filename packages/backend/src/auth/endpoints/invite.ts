import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createError } from '../../errors.ts';
import { isConfirmed } from '../accounts/account.ts';
import {
  findAccount,
  findAccountByAddress,
  insertAccount,
  lockAccount,
  toTime,
  updateAccount,
} from '../accounts/account-store.ts';
import { parseEmail } from '../accounts/addresses.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import { toUserBody } from '../accounts/user-body.ts';
import { makeToken, storeToken } from '../codes/one-time-tokens.ts';
import { dropUnprovedPassword } from '../codes/repeated-sign-up.ts';
import { sendMessages, toTokenMessage } from '../codes/send-messages.ts';
import { requireServiceRole } from '../sessions/bearer.ts';
import { answerJson } from '../wire/answers.ts';
import { dataField, textField } from '../wire/fields.ts';
import { pickRedirectOfCall } from '../wire/redirects.ts';
import type { Endpoint } from './endpoint.ts';
import { toAppMetadata } from './sign-up.ts';

const schema = z.object({ email: textField, data: dataField });

/** Sends an invitation to an address without a confirmed account. */
export const invite: Endpoint = async (context, call) => {
  requireServiceRole(context, call.request);
  const body = await call.body(schema);
  const address = parseEmail(body.email);
  const data = mergeMetadata({}, body.data ?? {}, context.settings.maxMetadataBytes);
  const before = await context.database.transaction((tx) => findAccountByAddress(tx, address));
  if (before && isConfirmed(before, 'email')) throw createError('email_exists');
  const token = makeToken(
    context,
    { userId: before?.id ?? randomUUID(), purpose: 'confirmation', address: address.value, challenge: null },
    context.settings.inviteLifetimeMs,
  );
  const link = { type: 'invite', redirectTo: pickRedirectOfCall(context, call) } as const;
  await sendMessages(context, [], [toTokenMessage(context, address, 'invite', token, link)]);
  const account = await context.database.transaction(async (tx) => {
    const now = context.now();
    const isNew =
      before !== undefined ||
      (await insertAccount(tx, {
        id: token.userId,
        email: address.value,
        phone: null,
        password: null,
        appMetadata: toAppMetadata(address),
        userMetadata: data,
        now,
      }));
    if (!isNew) throw createError('email_exists');
    const account = await lockAccount(tx, token.userId);
    if (!account) throw createError('user_not_found');
    // A password from an earlier sign-up is dropped: it may be a stranger's.
    const dropped = dropUnprovedPassword(account);
    const sent = { confirmation_sent_at: toTime(now), invited_at: toTime(now) };
    await updateAccount(tx, token.userId, { ...sent, ...dropped }, now);
    await storeToken(context, tx, token);
    return findAccount(tx, token.userId);
  });
  if (!account) throw createError('user_not_found');
  return answerJson(toUserBody(account));
};
