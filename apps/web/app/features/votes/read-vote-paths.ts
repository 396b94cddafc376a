import { z } from 'zod';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { votePath } from './vote.ts';

const maxListed = 1_000;
const rows = z.array(z.object({ slug: z.string() }));

/** The pages of published votes that search engines may list, the newest first. Examples of new sites are not among them. */
export async function readVotePaths(account: AccountClient): Promise<readonly string[]> {
  const found = await account
    .from('votes')
    .select('slug')
    .eq('is_published', true)
    .eq('is_example', false)
    .order('opens_at', { ascending: false })
    .limit(maxListed);
  return rows.parse(readRows(found)).map(({ slug }) => votePath(slug));
}
