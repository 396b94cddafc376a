import type { Broadcast } from './broadcast.ts';
import { encodeBroadcast } from './broadcast-frame.ts';
import type { Channel } from './channel.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { ProtocolVersion } from './frame.ts';

/** Sends to all joined channels of this server, encoding once for each protocol version. */
export function fanOut(
  registry: ChannelRegistry,
  broadcast: Broadcast,
  { from, now }: { readonly from?: Channel | undefined; readonly now: number },
): void {
  const written = new Map<ProtocolVersion, string | Buffer | undefined>();
  for (const channel of registry.ofTopic(broadcast)) {
    if (channel.hasExpired(now) || (channel === from && !channel.terms.receivesOwn)) continue;
    const { version } = channel.output;
    if (!written.has(version)) written.set(version, encodeBroadcast(version, broadcast));
    const data = written.get(version);
    if (data !== undefined) channel.output.send(data);
  }
}
