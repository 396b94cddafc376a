import { redirect } from 'react-router';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/sign-out';

/** Signing out changes state, so it requires a POST: following a link must not sign out. */
export const loader = () => redirect('/user');

export async function action({ context }: Route.ActionArgs) {
  // Ends the session of this device; others are ended in the settings. The browser forgets the session even if the host cannot be
  // reached.
  const session = context.get(sessionContext);
  await session.getAccount().auth.signOut({ scope: 'local' });
  session.forget();
  // Tells the browser to delete every cached copy of personal pages.
  return redirect('/', { headers: { 'Clear-Site-Data': '"cache"' } });
}
