import { z } from 'zod';
import { createError } from '../../errors.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { answerJson } from '../wire/answers.ts';
import { textField } from '../wire/fields.ts';
import type { Endpoint } from './endpoint.ts';

const schema = z.object({ refresh_token: textField });
/** GoTrue has refresh tokens of several lengths. */
const minLength = 12;

export const refreshToken: Endpoint = async (context, call) => {
  const { refresh_token: token } = await call.body(schema);
  if (token.length < minLength)
    throw createError('validation_failed', { message: 'Refresh token is not valid' });
  const outcome = await context.database.transaction((tx) => refreshSession(context, tx, token));
  if (outcome.kind === 'refused') throw outcome.error;
  return answerJson(outcome.body);
};
