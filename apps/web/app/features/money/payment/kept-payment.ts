import { isAddress } from '@suixue/chain/address';

/** A signed payment, stored until its outcome on the chain is known. */
export interface KeptPayment {
  /** Digest of the bytes, known before anything is sent. */
  readonly digest: string;
  readonly bytes: string;
  readonly signatures: readonly string[];
  readonly title: string;
  /** When it was signed, in milliseconds since 1970. */
  readonly when: number;
  readonly account: string;
  readonly network: string;
  /** The orders that it pays; empty for other payments. */
  readonly orders: readonly string[];
}

/** Parses stored data, which others may have written; null if invalid. */
export function parseKeptPayment(text: string): KeptPayment | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  const { digest, bytes, signatures, title, when, account, network, orders } = value as Record<
    string,
    unknown
  >;
  if (!isDigest(digest) || !isBase64(bytes) || typeof title !== 'string' || typeof network !== 'string')
    return null;
  if (!Array.isArray(signatures) || signatures.length === 0 || !signatures.every(isBase64)) return null;
  if (typeof when !== 'number' || !Number.isSafeInteger(when)) return null;
  if (typeof account !== 'string' || !isAddress(account)) return null;
  return { digest, bytes, signatures, title, when, account, network, orders: toOrders(orders) };
}

/** Invalid order ids are dropped instead of the payment, whose outcome must be found out. Older versions stored none. */
function toOrders(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
}

function isBase64(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(value);
}
