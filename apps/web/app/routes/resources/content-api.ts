import { handleContentRequest } from '@suixue/content/api';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { servicesContext } from '#app/platform/services.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { Route } from './+types/content-api';

/**
 * `/query/{hash}.json` and `/navigation/{hash}.json`: the documents as the visitor may see them. Answers for a session are private and
 * uncached.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { preview } = context.get(servicesContext);
  const { store, reader } = getLibrary(context);
  const answer = handleContentRequest(request, {
    store,
    verifyPreview: (token) => preview.verify(token),
    now: Date.now,
    ...(context.get(viewerContext) && { mayRead: reader.mayRead }),
  });
  return answer ?? Response.json({ statusCode: 404, message: '没有这个查询地址。' }, { status: 404 });
}
