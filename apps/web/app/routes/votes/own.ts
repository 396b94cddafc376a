import { data } from 'react-router';
import { callAnonymously } from '#app/features/votes/call-anonymously.ts';
import type { Route } from './+types/own';

export const loader = () => {
  throw data(null, { status: 404 });
};

/** The ballot under a key, for the owner of the key. Sent without cookies. */
export const action = ({ request, context }: Route.ActionArgs): Promise<Response> =>
  callAnonymously(context, request, 'read-own-ballot');
