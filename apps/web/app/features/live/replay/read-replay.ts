import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Chapter } from './chapters.ts';

type LiveTextKind = 'transcript' | 'captions';

/** The Chinese text of a replay; null without one. */
export async function readLiveText(
  account: AccountClient,
  event: string,
  kind: LiveTextKind,
): Promise<string | null> {
  const found = await account
    .from('live_texts')
    .select('body')
    .eq('event_id', event)
    .eq('kind', kind)
    .eq('language', 'zh')
    .maybeSingle();
  return readRows(found)?.body ?? null;
}

export async function readChapterList(account: AccountClient, event: string): Promise<readonly Chapter[]> {
  const found = await account
    .from('live_chapters')
    .select('film_ms, title')
    .eq('event_id', event)
    .order('film_ms');
  return readRows(found).map(({ film_ms, title }) => ({ seconds: film_ms / 1_000, title }));
}
