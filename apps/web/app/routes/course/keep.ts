import { loadOffer } from '#app/features/learning/keeping/load-offer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/keep';

const headers = { 'Cache-Control': 'private, no-store' };

/** What the viewer may save of a chapter, its size, and until when. */
export async function loader({ params, request, url, context }: Route.LoaderArgs): Promise<Response> {
  const { viewer, isUncertain } = context.get(sessionContext);
  if (!viewer) return new Response(null, { status: isUncertain ? 503 : 401, headers });
  return orElse(
    { url, context },
    async () => {
      const offer = await loadOffer(context, request, {
        course: params.introduction,
        chapter: params.chapter,
      });
      return offer ? Response.json(offer, { headers }) : new Response(null, { status: 403, headers });
    },
    () => new Response(null, { status: 503, headers }),
  );
}
