import { createError } from '../../errors.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { requireSignedIn } from '../sessions/bearer.ts';
import { endSession, endSessions } from '../sessions/session-store.ts';
import { answerNothing } from '../wire/answers.ts';
import type { Endpoint } from './endpoint.ts';

export const logOut: Endpoint = async (context, { request, url }) => {
  const scope = url.searchParams.get('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw createError('validation_failed', {
      message: `Unsupported logout scope ${JSON.stringify(scope)}`,
    });
  }
  const { account, session } = await requireSignedIn(context, request);
  await context.database.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (scope === 'local') return endSession(tx, session.id);
    return endSessions(tx, account.id, scope === 'others' ? session.id : null);
  });
  return answerNothing();
};
