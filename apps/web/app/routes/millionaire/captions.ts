import { data } from 'react-router';
import { readEvent } from '#app/features/live/read-events.ts';
import { readLiveText } from '#app/features/live/replay/read-replay.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/captions';

/** The captions of a replay as the film's element reads them. The database checks who may read them. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const event = await readEvent(account, params.slug);
    const captions = event && (await readLiveText(account, event.id, 'captions'));
    if (!captions) throw data('没有字幕。', { status: 404 });
    return new Response(captions, {
      headers: { 'Cache-Control': 'private, no-store', 'Content-Type': 'text/vtt; charset=utf-8' },
    });
  });
}
