import { handleContentRequest } from '@suixue/content/api';
import { servicesContext } from '../../services.ts';
import type { Route } from './+types/content-api';

/** `/query/{hash}.json` and `/navigation/{hash}.json`: the documents as anyone may see them. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { content, preview } = context.get(servicesContext);
  const answer = handleContentRequest(request, {
    store: content.current(),
    verifyPreview: (token) => preview.verify(token),
    now: Date.now,
  });
  return answer ?? Response.json({ statusCode: 404, message: '没有这个查询地址。' }, { status: 404 });
}
