import { data, type MiddlewareFunction } from 'react-router';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { wording } from '#app/ui/wording.ts';
import { asRead } from './account-client.ts';
import { sessionContext } from './session.ts';

/** Middleware after `requireViewer`: a 404 for others than administrators. The database enforces what they may do. */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ url, context }) => {
  const answer = await context.get(sessionContext).getAccount().rpc('is_administrator', undefined, asRead);
  if (answer.error) throw data(wording.accountsUnreachable, { status: 503 });
  if (!answer.data) throw pageNotFound(urlToPath(url));
};
