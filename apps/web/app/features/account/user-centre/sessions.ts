import { formText } from '#app/platform/forms/form-text.ts';
import {
  again,
  done,
  refusedByAccounts,
  refusedByRows,
  type UserCall,
  type UserOutcome,
} from './form-outcome.ts';

const gone = '那台设备上的登录已经不在了。';

/** One of the account's own sessions; the database checks that. */
export async function endSession({ session, form }: UserCall): Promise<UserOutcome> {
  const id = formText(form, 'session');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return again('sessions', { problem: gone });
  const { data, error } = await session.getAccount().rpc('end_my_session', { session: id });
  if (error) return refusedByRows('sessions', error);
  return data ? done('settings', 'session') : again('sessions', { problem: gone });
}

export async function endOtherSessions({ session }: UserCall): Promise<UserOutcome> {
  const { error } = await session.getAccount().auth.signOut({ scope: 'others' });
  return error ? refusedByAccounts('sessions', error) : done('settings', 'sessions');
}
