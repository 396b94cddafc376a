import type { Viewer } from '#app/platform/session/viewer.ts';
import { createCell } from '#app/ui/state/cell.ts';

interface LiveUnread {
  /** What the server rendered: with the next answer of the server, its number counts again. */
  readonly after: Viewer;
  readonly unread: number;
}

/** The number of unread notifications that this page has read since the server rendered it. */
export const liveUnread = createCell<LiveUnread | null>(null);
