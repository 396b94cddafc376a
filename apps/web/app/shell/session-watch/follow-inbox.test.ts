import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followInbox } from './follow-inbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An account whose channel is controlled by the test, with three unread notifications. */
function fakeAccount() {
  const state = { reads: 0, fails: false, isSignedIn: true };
  const handlers: { heard?: () => void; connected?: (status: string) => void } = {};
  const rows = {
    select: () => rows,
    eq: () => rows,
    is: () => rows,
    limit: async () => {
      state.reads += 1;
      return state.fails ? { data: null, error: {} } : { data: [{}, {}, {}], error: null };
    },
  };
  const channel = {
    state: 'joining',
    on: (_type: string, _filter: object, heard: () => void) => {
      handlers.heard = heard;
      return channel;
    },
    subscribe: (connected: (status: string) => void) => {
      handlers.connected = connected;
      return channel;
    },
  };
  const account = {
    auth: {
      getSession: async () => ({ data: { session: state.isSignedIn ? { user: { id: 'a' } } : null } }),
    },
    from: () => rows,
    channel: vi.fn(() => channel),
    removeChannel: vi.fn(async () => 'ok'),
    realtime: { disconnect: vi.fn() },
  };
  return { account, channel, handlers, state };
}

const settle = () => vi.advanceTimersByTimeAsync(1_000);

it('followInbox reads the number after each connection and once for a burst of changes, and on new pages only without a connection', async () => {
  const { account, channel, handlers, state } = fakeAccount();
  const heard: number[] = [];
  const inbox = followInbox({
    account: account as unknown as Parameters<typeof followInbox>[0]['account'],
    viewer: 'a',
    onUnread: (unread) => heard.push(unread),
  });
  inbox.look();
  await settle();
  expect(state.reads).toBe(1);
  channel.state = 'joined';
  handlers.connected?.('SUBSCRIBED');
  await settle();
  handlers.heard?.();
  handlers.heard?.();
  await settle();
  inbox.look();
  handlers.connected?.('CHANNEL_ERROR');
  await settle();
  expect(state.reads).toBe(3);
  handlers.connected?.('SUBSCRIBED');
  await settle();
  expect(heard).toEqual([3, 3, 3, 3]);

  inbox.pause();
  await settle();
  expect(account.realtime.disconnect).toHaveBeenCalledOnce();
  inbox.resume();
  inbox.resume();
  expect(account.channel).toHaveBeenCalledTimes(2);

  state.isSignedIn = false;
  handlers.heard?.();
  await settle();
  state.isSignedIn = true;
  state.fails = true;
  handlers.heard?.();
  await settle();
  state.fails = false;
  handlers.heard?.();
  inbox.stop();
  await settle();
  expect(heard).toHaveLength(4);
  expect(account.removeChannel).toHaveBeenCalledWith(channel);
});
