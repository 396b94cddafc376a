import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { createBrowserAccount } from '#app/platform/session/browser-account.ts';
import { debounce } from '#app/ui/state/debounce.ts';

interface FollowedInbox {
  readonly account: ReturnType<typeof createBrowserAccount>;
  readonly viewer: string;
  readonly onUnread: (unread: number) => void;
}

/** As many as pages tell apart. */
const maxCounted = 10;
/** Several changes within this time are read once. */
const burstMs = 100;

/**
 * Reads the number of unread notifications whenever the account's channel reports a change, and after each connection, because changes may
 * have been missed before it. `look` reads it if the channel is not connected; `pause` is for the time without a network, in which each attempt to
 * connect would be an error on the console.
 */
export function followInbox({ account, viewer, onUnread }: FollowedInbox) {
  let isOver = false;
  const count = async () => {
    const unread = await countUnread(account, viewer);
    // After a failure the number stays until the next change, connection or page.
    if (unread !== null && !isOver) onUnread(unread);
  };
  const countSoon = debounce(() => void count(), burstMs);
  const join = () =>
    account
      .channel(`inbox:${viewer}`, { config: { private: true } })
      .on('broadcast', { event: 'changed' }, () => countSoon(null))
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') countSoon(null);
      });
  let channel: ReturnType<typeof join> | null = join();
  const pause = () => {
    if (channel) void account.removeChannel(channel).then(() => account.realtime.disconnect());
    channel = null;
  };
  return {
    look() {
      if (channel?.state !== 'joined') countSoon(null);
    },
    pause,
    resume() {
      if (!isOver) channel ??= join();
    },
    stop() {
      isOver = true;
      pause();
    },
  };
}

async function countUnread(account: AccountClient, viewer: string): Promise<number | null> {
  const { data: now } = await account.auth.getSession();
  // Signed out, and the next page is on its way.
  if (now.session?.user.id !== viewer) return null;
  const { data } = await account
    .from('notifications')
    .select('id')
    .eq('user_id', viewer)
    .is('read_at', null)
    .limit(maxCounted);
  return data?.length ?? null;
}
