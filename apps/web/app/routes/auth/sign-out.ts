import { redirect } from 'react-router';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/sign-out';

/** Signing out is a deed: an address that someone is lured to must not do it. */
export const loader = () => redirect('/user');

export async function action({ context }: Route.ActionArgs) {
  // This device only; the others are ended in the settings. Whether the host can be reached or not, the browser forgets.
  const session = context.get(sessionContext);
  await session.getAccount().auth.signOut({ scope: 'local' });
  session.forget();
  // Tells the browser to drop every copy of what only this person could see.
  return redirect('/', { headers: { 'Clear-Site-Data': '"cache"' } });
}
