import { data, type MiddlewareFunction } from 'react-router';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { wording } from '#app/ui/wording.ts';
import { sessionContext } from './session.ts';

/** Middleware behind `requireViewer`: for everybody else there is no such page. What may be done there the database decides. */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ url, context }) => {
  const answer = await context.get(sessionContext).getAccount().rpc('is_administrator');
  if (answer.error) throw data(wording.accountsUnreachable, { status: 503 });
  if (!answer.data) throw pageNotFound(urlToPath(url));
};
