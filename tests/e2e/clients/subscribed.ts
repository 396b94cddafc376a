import type { RealtimeChannel } from '@supabase/supabase-js';
import { vi } from 'vitest';

/** Resolves when the channel is joined for the first time. */
export const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (error) reject(error);
    });
  });

/** Sends a message repeatedly until it is received: a client reconnects by itself after some time. */
export async function sayUntil(speaking: RealtimeChannel, isHeard: () => boolean): Promise<void> {
  await vi.waitUntil(
    async () => {
      if (speaking.state === 'joined')
        await speaking.send({ type: 'broadcast', event: 'word', payload: { number: 2 } });
      return isHeard();
    },
    { timeout: 60_000, interval: 500 },
  );
}
