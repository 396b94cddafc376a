import type { Target } from '../load/target.ts';

export interface JoinFlood {
  readonly sockets: number;
  readonly joinsPerSecond: number;
  readonly bindings: number;
}

/** Floods of joins, each with the maximum number of table bindings. */
export const joinFloods: readonly JoinFlood[] = [1, 10, 30].map((sockets) => ({
  sockets,
  joinsPerSecond: 100,
  bindings: 20,
}));

export const toFloodName = ({ sockets, joinsPerSecond, bindings }: JoinFlood): string =>
  `${sockets} ${sockets === 1 ? 'socket' : 'sockets'}, each ${joinsPerSecond} joins a second with ${bindings} bindings`;

/** Runs until the signal is aborted. Closed sockets are opened again. */
export async function floodJoins(target: Target, flood: JoinFlood, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: flood.sockets }, () => keepOneSocket(target, flood, signal)));
}

const reopenAfterMs = 250;

async function keepOneSocket(target: Target, flood: JoinFlood, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await joinUntilClosed(target, flood, signal);
    await new Promise((resolve) => setTimeout(resolve, reopenAfterMs));
  }
}

function joinUntilClosed(
  { url, anonKey }: Target,
  { joinsPerSecond, bindings }: JoinFlood,
  signal: AbortSignal,
): Promise<void> {
  const address = new URL('/realtime/v1/websocket', url);
  address.protocol = 'ws:';
  address.searchParams.set('apikey', anonKey);
  address.searchParams.set('vsn', '1.0.0');
  const socket = new WebSocket(address);
  const changes = Array.from({ length: bindings }, (_, index) => ({
    event: '*',
    schema: 'public',
    table: 'live_events',
    filter: `id=eq.${index}`,
  }));
  let joined = 0;
  const join = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    joined += 1;
    const payload = { config: { broadcast: {}, presence: {}, postgres_changes: changes } };
    socket.send(
      JSON.stringify({ topic: `realtime:flood-${joined}`, event: 'phx_join', ref: String(joined), payload }),
    );
  };
  return new Promise((resolve) => {
    const timer = setInterval(join, 1_000 / joinsPerSecond);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    const close = () => socket.close();
    signal.addEventListener('abort', close, { once: true });
    socket.addEventListener('error', end);
    socket.addEventListener('close', () => {
      signal.removeEventListener('abort', close);
      end();
    });
  });
}
