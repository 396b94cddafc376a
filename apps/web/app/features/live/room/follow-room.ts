import type { createBrowserAccount } from '#app/platform/session/browser-account.ts';
import { retryPauseMs } from './retry-pause.ts';

export type Connection = 'connecting' | 'connected' | 'lost';

interface FollowedRoom {
  readonly account: ReturnType<typeof createBrowserAccount>;
  /** Name of the room's private channel. */
  readonly topic: string;
  readonly onEvent: (event: string, payload: unknown) => void;
  /** After `connected` the caller reads what was missed. */
  readonly onConnection: (connection: Connection) => void;
  /** The server has closed the channel: the viewer may have lost access. */
  readonly onClosed: () => void;
}

/** A connection that lasted this long ends a series of failures. */
const lastingMs = 30_000;

/**
 * Joins the channel of a room and joins it again whenever it was lost. Without a network nothing is tried, because each attempt would be an error on
 * the console.
 */
export function followRoom(options: FollowedRoom) {
  const { onConnection, onClosed } = options;
  let isOver = false;
  let attempts = 0;
  let joinedAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let joined: JoinedChannel | null = null;
  // The client returns the old channel while it is being left.
  let left: Promise<unknown> = Promise.resolve();

  const leave = () => {
    clearTimeout(timer);
    if (joined) left = joined.leave();
    joined = null;
  };
  const join = async () => {
    leave();
    await left;
    // The client does not wait for its token by itself, and would join as a visitor, who cannot react.
    await options.account.realtime.setAuth();
    if (isOver || joined || !navigator.onLine) return;
    joined = joinChannel(options, (status) => {
      if (status === 'joined') {
        joinedAt = performance.now();
        clearTimeout(timer);
        onConnection('connected');
        return;
      }
      if (status === 'closed') leave();
      onConnection('lost');
      joinLater();
      if (status === 'closed') onClosed();
    });
  };
  const joinLater = () => {
    clearTimeout(timer);
    if (performance.now() - joinedAt > lastingMs) attempts = 0;
    joinedAt = Number.POSITIVE_INFINITY;
    timer = setTimeout(() => void join(), retryPauseMs(attempts));
    attempts += 1;
  };
  const onOffline = () => {
    leave();
    onConnection('lost');
  };
  const onOnline = () => {
    attempts = 0;
    void join();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  onConnection(navigator.onLine ? 'connecting' : 'lost');
  void join();
  return {
    react: (kind: string) => joined?.react(kind),
    stop() {
      isOver = true;
      leave();
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    },
  };
}

interface JoinedChannel {
  react(kind: string): void;
  leave(): Promise<unknown>;
}

/** Joins once. `lost` may be followed by `joined` again; `closed` is the server's decision. */
function joinChannel(
  { account, topic, onEvent }: FollowedRoom,
  onStatus: (status: 'joined' | 'lost' | 'closed') => void,
): JoinedChannel {
  let isCurrent = true;
  const tell = (status: 'joined' | 'lost' | 'closed') => {
    if (isCurrent) onStatus(status);
  };
  const channel = account
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: '*' }, ({ event, payload }) => {
      if (isCurrent) onEvent(event, payload);
    })
    .on('system', {}, ({ status }: { readonly status?: string }) => {
      if (status === 'error') tell('closed');
    })
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') tell('joined');
      else tell(status === 'CLOSED' ? 'closed' : 'lost');
    });
  return {
    react(kind) {
      // A channel that is not joined would send it as a request of its own.
      if (channel.state !== 'joined') return;
      void channel.send({ type: 'broadcast', event: 'react', payload: { kind } });
    },
    leave() {
      isCurrent = false;
      return account.removeChannel(channel);
    },
  };
}
