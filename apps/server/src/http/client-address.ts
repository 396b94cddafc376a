import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Resolves the client's address from the connection and from what trusted proxies say. */
export type ClientAddress = (forwardedFor: string | null, peer: string | undefined) => string | undefined;

/** Whether the text is an address or a network such as `10.0.0.0/8`, IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether a peer is one of the operator's proxies; this machine always is. */
export type ProxyCheck = (peer: string) => boolean;

export function createProxyCheck(proxies: readonly string[]): ProxyCheck {
  const ours = new BlockList();
  for (const network of ['127.0.0.0/8', '::1/128', ...proxies]) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    ours.addSubnet(address, Number(bits ?? (version === 'ipv6' ? 128 : 32)), version);
  }
  return (peer) => {
    const address = toPlain(peer);
    return ours.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Clients can forge `X-Forwarded-For`, but each proxy appends the address of its own client. So the list is read from
 * the end, as long as the reporting hop is a trusted proxy. Counting the connection's address
 * alone would count all visitors behind a proxy as one.
 */
export function createClientAddress(isProxy: ProxyCheck): ClientAddress {
  return (forwardedFor, peer) => {
    if (peer === undefined) return undefined;
    let client = toPlain(peer);
    for (const said of (forwardedFor ?? '').split(',').reverse()) {
      const before = toPlain(said.trim());
      if (!isProxy(client) || isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

export function addressOfUpgrade(
  addressOf: ClientAddress,
  { headers, socket }: IncomingMessage,
): string | undefined {
  const forwardedFor = headers['x-forwarded-for'];
  return addressOf(forwardedFor === undefined ? null : String(forwardedFor), socket.remoteAddress);
}

/** Maps an IPv4-mapped IPv6 address, as dual-stack sockets report it, to IPv4. */
function toPlain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\]$/, '$1');
}
