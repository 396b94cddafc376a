import { BlockList, isIP } from 'node:net';

/** Whose request it is, by the connection that brought it and what proxies say of those before them. */
export type ClientAddress = (forwardedFor: string | null, peer: string | undefined) => string | undefined;

/** `10.0.0.1` or `10.0.0.0/8`, of either version. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Anybody can write into `X-Forwarded-For`, but each proxy adds at its end who asked it. So the list is read from there, for
 * as long as the one who says so is a proxy of ours; this machine is one always. Whoever counts visitors by the connection
 * alone would count all of them as the proxy, and one could use up what is everybody's.
 */
export function createClientAddress(proxies: readonly string[]): ClientAddress {
  const ours = new BlockList();
  for (const network of ['127.0.0.0/8', '::1/128', ...proxies]) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    ours.addSubnet(address, Number(bits ?? (version === 'ipv6' ? 128 : 32)), version);
  }
  const isOurs = (address: string) => ours.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (forwardedFor, peer) => {
    if (peer === undefined) return undefined;
    let client = toPlain(peer);
    for (const said of (forwardedFor ?? '').split(',').reverse()) {
      const before = toPlain(said.trim());
      if (!isOurs(client) || isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

/** Version 4 in the clothes of version 6, as sockets for both have it. */
function toPlain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\]$/, '$1');
}
