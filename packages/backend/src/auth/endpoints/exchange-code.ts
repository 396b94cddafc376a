import { z } from 'zod';
import { createError, type ServiceError } from '../../errors.ts';
import { isBanned } from '../accounts/account.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { UserBody } from '../accounts/user-body.ts';
import { matchesChallenge } from '../codes/code-challenge.ts';
import { takeFlow } from '../codes/flow-states.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { answerJson } from '../wire/answers.ts';
import { textField } from '../wire/fields.ts';
import type { Endpoint } from './endpoint.ts';

const schema = z.object({ auth_code: textField, code_verifier: textField });

/** A code works once: an exchange with a wrong verifier consumes it too. */
export const exchangeCode: Endpoint = async (context, call) => {
  const { auth_code: code, code_verifier: verifier } = await call.body(schema);
  if (code === '' || verifier === '') {
    throw createError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    });
  }
  const outcome = await context.database.transaction(async (tx): Promise<UserBody | ServiceError> => {
    const flow = await takeFlow(context, tx, code);
    if (!flow) return createError('flow_state_not_found');
    if (flow.hasEnded) return createError('flow_state_expired');
    if (!matchesChallenge(flow.challenge, verifier)) return createError('bad_code_verifier');
    const account = await lockAccount(tx, flow.userId);
    if (!account) return createError('flow_state_not_found');
    if (isBanned(account, context.now())) return createError('user_banned');
    return beginSession(context, tx, account.id, flow.method, call);
  });
  if (outcome instanceof Error) throw outcome;
  return answerJson(outcome);
};
