import type { Broadcast } from './broadcast.ts';
import { encodeBroadcast } from './broadcast-frame.ts';
import type { Channel } from './channel.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { ProtocolVersion } from './frame.ts';
import { prepareMessage } from './prepared-message.ts';

/** Sends to all joined channels of this server, encoding once for each protocol version. */
export function fanOut(
  registry: ChannelRegistry,
  broadcast: Broadcast,
  { from, now }: { readonly from?: Channel | undefined; readonly now: number },
): void {
  const prepared = new Map<ProtocolVersion, Buffer | undefined>();
  for (const channel of registry.ofTopic(broadcast)) {
    if (channel.hasExpired(now) || (channel === from && !channel.terms.receivesOwn)) continue;
    const { version } = channel.output;
    if (!prepared.has(version)) {
      const data = encodeBroadcast(version, broadcast);
      prepared.set(version, data === undefined ? undefined : prepareMessage(data));
    }
    const message = prepared.get(version);
    if (message !== undefined) channel.output.sendPrepared(message);
  }
}
