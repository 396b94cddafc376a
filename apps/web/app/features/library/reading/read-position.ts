import type { RouterContextProvider } from 'react-router';
import { sessionContext } from '#app/platform/session/session.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';

/** How far the viewer has read an article on any device; 0 for a stranger, and where it cannot be read: one begins at the top. */
export async function readPosition(context: Readonly<RouterContextProvider>, path: string): Promise<number> {
  const viewer = context.get(viewerContext);
  if (!viewer) return 0;
  const { data } = await context
    .get(sessionContext)
    .getAccount()
    .from('reading_positions')
    .select('furthest_block')
    // Administrators see everybody's.
    .eq('user_id', viewer.id)
    .eq('path', path)
    .maybeSingle();
  return data?.furthest_block ?? 0;
}
