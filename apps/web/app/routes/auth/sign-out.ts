import { redirect } from 'react-router';
import { servicesContext } from '../../services.ts';
import type { Route } from './+types/sign-out';

/** Signing out is a deed: an address that someone is lured to must not do it. */
export const loader = () => redirect('/user');

export function action({ context }: Route.ActionArgs) {
  const { sessions } = context.get(servicesContext);
  // Tells the browser to drop every copy of what only this person could see.
  return redirect('/', { headers: { 'Set-Cookie': sessions.end(), 'Clear-Site-Data': '"cache"' } });
}
