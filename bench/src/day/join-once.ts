import type { Target } from '../load/target.ts';

/** Opens a socket, joins a channel, and closes the socket when the server has answered. */
export function joinOnce({ url, anonKey }: Target, topic: string): Promise<void> {
  const address = new URL('/realtime/v1/websocket', url);
  address.protocol = 'ws:';
  address.searchParams.set('apikey', anonKey);
  address.searchParams.set('vsn', '1.0.0');
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => {
      const payload = { config: { broadcast: {}, presence: {}, postgres_changes: [] } };
      socket.send(JSON.stringify({ topic: `realtime:${topic}`, event: 'phx_join', ref: '1', payload }));
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as {
        readonly event: string;
        readonly payload: { readonly status?: string };
      };
      if (message.event !== 'phx_reply') return;
      socket.close();
      if (message.payload.status === 'ok') resolve();
      else reject(new Error(`joining was answered with ${String(data)}`));
    });
    socket.addEventListener('close', () => reject(new Error('the socket was closed before it had joined')));
    socket.addEventListener('error', () => reject(new Error('the socket failed')));
  });
}
