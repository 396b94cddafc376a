import type { RealtimeChannel } from '@supabase/supabase-js';

/** Resolves when the channel is joined for the first time. */
export const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (error) reject(error);
    });
  });
