import { mayHost, readEvent, readStanding } from '#app/features/live/read-events.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/film-json';

const none = { message: '没有这场直播。', reason: null };
const notAllowed = { message: '现在看不了这场直播，请刷新页面。', reason: null };
const unreachable = { message: '服务暂时连不上，请稍后再试。', reason: null };

/** Where this viewer's player finds the film; null while there is none. With `host`, the preview of a host. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const asHost = url.searchParams.has('host');
  return orElse(
    { url, context },
    async () => {
      // Hosts look at the picture before the event is announced.
      const event = await readEvent(account, params.slug, { withDrafts: asHost });
      if (!event) return privateJson(none, 404);
      const mayWatch = asHost
        ? await mayHost(account, event.id)
        : ((await readStanding(account, event.id))?.mayJoin ?? false);
      if (!mayWatch) return privateJson(notAllowed, 403);
      const { data } = await account.auth.getSession();
      const token = data.session?.access_token ?? null;
      const { liveFilms } = context.get(servicesContext);
      return privateJson({ addresses: await liveFilms.open({ eventId: event.id, token, asHost }) });
    },
    () => privateJson(unreachable, 503),
  );
}
