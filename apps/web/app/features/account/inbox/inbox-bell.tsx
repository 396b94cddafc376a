import type { Viewer } from '#app/platform/session/viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { liveUnread } from './live-unread.ts';

/** Number of unread notifications that pages show as more than nine; servers and pages count no further. */
const many = 10;

/** The link to the inbox, with the number of unread notifications. */
export function InboxBell({ viewer }: { readonly viewer: Viewer }) {
  const live = useCell(liveUnread, null);
  const unread = live?.after === viewer ? live.unread : viewer.unread;
  const count = unread < many ? String(unread) : '9+';
  return (
    <>
      <a
        className="target relative inline-flex items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink"
        href="/user/inbox"
      >
        <Icon name="bell" />
        <span className="sr-only">{unread > 0 ? `通知，${count} 条未读` : '通知'}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 left-6 min-w-5 rounded-full bg-seal px-1 text-center text-xs leading-5 font-semibold text-paper"
          >
            {count}
          </span>
        )}
      </a>
      {/* Screen readers announce what arrives while the page is open. */}
      <span className="sr-only" role="status">
        {unread > viewer.unread && `${count} 条未读通知`}
      </span>
    </>
  );
}
