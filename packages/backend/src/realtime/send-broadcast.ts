import type { Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { Frame } from './frame.ts';
import type { RealtimeContext } from './realtime-context.ts';

type BroadcastFrame = Extract<Frame, { readonly kind: 'broadcast' }>;

/**
 * Sends a client's message to a joined channel if it may write there. Replies only if the client asked for an
 * acknowledgement.
 */
export function sendBroadcast(context: RealtimeContext, channel: Channel, frame: BroadcastFrame): void {
  const { event, content, ref } = frame;
  const { isPrivate, acknowledges } = channel.terms;
  const broadcast = { topic: channel.name, isPrivate, event, content };
  if (context.rooms.isRoom(broadcast)) {
    react(context, channel, frame);
    return;
  }
  const rejection = findRejection(context, channel, frame) ?? rejectCost(context, channel, broadcast);
  if (rejection !== undefined) channel.reply(ref, 'error', { error: rejection });
  else if (!context.publish([broadcast], { client: channel.client.key, channel })) {
    channel.reply(ref, 'error', { error: 'Too many messages are queued' });
  } else if (acknowledges) channel.reply(ref, 'ok', {});
}

/** In a room, clients can send nothing but reactions, which are counted and not passed on one by one. */
function react(context: RealtimeContext, channel: Channel, frame: BroadcastFrame): void {
  const { event, content, ref } = frame;
  const rejection = findRejection(context, channel, frame) ?? context.rooms.react(channel, event, content);
  if (rejection !== undefined) channel.reply(ref, 'error', { error: rejection });
  else if (channel.terms.acknowledges) channel.reply(ref, 'ok', {});
}

function rejectCost(
  { deliveries, registry }: RealtimeContext,
  { client }: Channel,
  broadcast: Broadcast,
): string | undefined {
  const isAffordable = deliveries.take(client.key, 1 + registry.countOfTopic(broadcast));
  return isAffordable ? undefined : 'MessagePerSecondRateLimitReached: Too many messages per second';
}

function findRejection(
  { now }: RealtimeContext,
  channel: Channel,
  frame: BroadcastFrame,
): string | undefined {
  if (frame.asksForStorage) return 'Storing messages is not supported';
  if (channel.hasExpired(now())) return 'Token has expired';
  if (channel.terms.mayWrite) return undefined;
  return `Unauthorized: You do not have permissions to write to this Channel topic: ${channel.name}`;
}
