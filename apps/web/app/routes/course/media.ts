import { readFilm } from '#app/features/learning/lesson/read-lesson.ts';
import { signMedia } from '#app/features/learning/player/sign-media.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/media';

const headers = { 'Cache-Control': 'private, no-store' };

/** Signs a film's URLs again before those of the page expire. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const session = context.get(sessionContext);
  if (!session.viewer) return new Response(null, { status: session.isUncertain ? 503 : 401, headers });
  const lesson = { course: params.introduction, chapter: params.chapter };
  const document = requireDocument(context, `/course/${lesson.course}/${lesson.chapter}`);
  if (!document.body) return new Response(null, { status: 403, headers });
  const account = session.getAccount();
  const film = await readFilm(account, lesson);
  if (!film) return new Response(null, { status: 404, headers });
  const links = await signMedia(account, film);
  return links ? Response.json(links, { headers }) : new Response(null, { status: 403, headers });
}
