import { data } from 'react-router';
import { callAnonymously } from '#app/features/votes/call-anonymously.ts';
import type { Route } from './+types/cast';

export const loader = () => {
  throw data(null, { status: 404 });
};

/** Stores a ballot under the key of its voter. Sent without cookies. */
export const action = ({ request, context }: Route.ActionArgs): Promise<Response> =>
  callAnonymously(context, request, 'cast-key-ballot');
