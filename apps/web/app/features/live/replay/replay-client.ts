import { type LiveMessage, readLiveMessages } from '@suixue/academy/live/room-events';
import { asRead } from '#app/platform/session/account-client.ts';
import { createBrowserAccount } from '#app/platform/session/browser-account.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export type ReplayClient = ReturnType<typeof openReplay>;

const maxInWindow = 500;

/** Reads the chat of a recording. Loaded when a replay is shown: the official client is large. */
export function openReplay(anonKey: string, event: string) {
  const account = createBrowserAccount(anonKey);
  return {
    /** The messages from one moment to another, in milliseconds. */
    async readWindow(from: number, to: number): Promise<readonly LiveMessage[]> {
      const query = {
        event,
        from_at: new Date(from).toISOString(),
        to_at: new Date(to).toISOString(),
        most: maxInWindow,
      };
      return readLiveMessages(readRows(await account.rpc('live_replay', query, asRead)));
    },
  };
}
