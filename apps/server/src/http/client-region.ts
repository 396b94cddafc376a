import { readRegion } from '@suixue/academy/site/regions';
import type { ProxyCheck } from './client-address.ts';

/** Resolves the country or region of a request; `null` if it is unknown. */
export type ClientRegion = (headers: Pick<Headers, 'get'>, peer: string | undefined) => string | null;

/**
 * Reads the header that the operator's proxy sets. A header that did not come through a trusted proxy is ignored, because every client can
 * send one. The proxy must replace the client's own: two values in one header are unknown.
 */
export function createClientRegion(header: string | undefined, isProxy: ProxyCheck): ClientRegion {
  if (header === undefined) return () => null;
  // As Node has them: what reads headers without a copy knows no other case.
  const name = header.toLowerCase();
  return (headers, peer) => (peer !== undefined && isProxy(peer) ? readRegion(headers.get(name)) : null);
}
