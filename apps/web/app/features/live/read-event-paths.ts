import { z } from 'zod';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { eventPath } from './live-event.ts';

const maxListed = 1_000;
const rows = z.array(z.object({ slug: z.string() }));

/** The pages of announced events that were not cancelled, the newest first. Those for members show title and description to all visitors. */
export async function readEventPaths(account: AccountClient): Promise<readonly string[]> {
  const found = await account
    .from('live_events')
    .select('slug')
    .eq('is_published', true)
    .neq('status', 'cancelled')
    .order('starts_at', { ascending: false })
    .limit(maxListed);
  return rows.parse(readRows(found)).map(({ slug }) => eventPath(slug));
}
