import { data, type MiddlewareFunction } from 'react-router';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { errorWording } from '#app/ui/error-wording.ts';
import { asRead } from './account-client.ts';
import { sessionContext } from './session.ts';

/** For a form that was opened before its sender lost the right to it. */
const administrationLost = '您现在没有管理权限，什么都没有改变。需要的话，请联系所有者。';

/** Middleware after `requireViewer`: a 404 for others than administrators. The database enforces what they may do. */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const answer = await context.get(sessionContext).getAccount().rpc('is_administrator', undefined, asRead);
  if (answer.error) throw data(errorWording.accountsUnreachable, { status: 503 });
  if (answer.data) return;
  throw request.method === 'POST' ? data(administrationLost, { status: 404 }) : pageNotFound(urlToPath(url));
};
