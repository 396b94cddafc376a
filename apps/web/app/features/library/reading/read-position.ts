import type { RouterContextProvider } from 'react-router';
import { sessionContext } from '#app/platform/session/session.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';

/** The viewer's progress in an article on any device; 0 without a session and if it cannot be read. */
export async function readPosition(context: Readonly<RouterContextProvider>, path: string): Promise<number> {
  const viewer = context.get(viewerContext);
  if (!viewer) return 0;
  const { data } = await context
    .get(sessionContext)
    .getAccount()
    .from('reading_positions')
    .select('furthest_block')
    // Administrators can read all rows.
    .eq('user_id', viewer.id)
    .eq('path', path)
    .maybeSingle();
  return data?.furthest_block ?? 0;
}
