import { data, redirect } from 'react-router';
import { servicesContext } from '../../services.ts';
import { returnParameter, toReturnPath } from '../../session/return-path.ts';
import { wording } from '../../wording/wording.ts';
import type { Route } from './+types/sign-in';

export const loader = () => redirect('/sign-in');

/** Begins the trial session, on one's own machine only; for anyone else this address does not exist. */
export async function action({ request, context }: Route.ActionArgs) {
  const { sessions, isLocal } = context.get(servicesContext);
  if (!isLocal) throw data(wording.pageNotFoundAt('/dev/sign-in'), { status: 404 });
  const form = await request.formData();
  const wanted = form.get(returnParameter);
  const returnTo = toReturnPath(typeof wanted === 'string' ? wanted : null);
  return redirect(returnTo, { headers: { 'Set-Cookie': sessions.beginTrial() } });
}
