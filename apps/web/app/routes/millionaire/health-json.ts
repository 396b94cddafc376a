import type { HealthAnswer } from '#app/features/live/hosting/use-health.ts';
import { mayHost, readEvent } from '#app/features/live/read-events.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/health-json';

const none = { message: '没有这场直播，或者您不是它的主讲。', reason: null };
const unreachable = { message: '服务暂时连不上，正在重试。', reason: null };

/** How the stream of an event is, for its hosts. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  return orElse(
    { url, context },
    async () => {
      const event = await readEvent(account, params.slug, { withDrafts: true });
      if (!event || !(await mayHost(account, event.id))) return privateJson(none, 404);
      const { liveFilms } = context.get(servicesContext);
      const answer: HealthAnswer = { health: await liveFilms.health(event.id), now: Date.now() };
      return privateJson(answer);
    },
    () => privateJson(unreachable, 503),
  );
}
