import { readHasWare } from '#app/features/admin/catalogue/courses/read-course.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { isSlug, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/course-ware';

export const middleware: Route.MiddlewareFunction[] = [validPath(({ slug = '' }) => isSlug(slug))];

/** Whether a course has a ware by now, immediately before another one is signed. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const hasWare = await orUnreachable({ url, context }, () => readHasWare(account, params.slug));
  return privateJson({ hasWare });
}
