import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import type { Database } from '@suixue/backend/database/database';
import { z } from 'zod';

export interface AddressKey {
  /** Names the key in the database without revealing it. */
  readonly id: string;
  readonly secret: Buffer;
}

/** Keys that seal addresses of deliveries (decision 099). */
export interface AddressKeys {
  /** Seals. */
  readonly present: AddressKey;
  /** All keys that open, by id. */
  readonly byId: ReadonlyMap<string, AddressKey>;
}

/** What the functions of deliveries need. */
export interface DeliveryContext {
  readonly database: Database;
  readonly addressKeys: AddressKeys;
}

/** Whose address it is. It is part of the seal, so that a row cannot get the address of another one. */
export interface AddressOwner {
  readonly order: string;
  readonly buyer: string;
}

export interface SealedAddress {
  readonly sealed: string;
  readonly keyId: string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The shape of one key: 32 bytes in base64url. */
export const addressKeyShape = /^[A-Za-z0-9_-]{43}$/;

/** Reads keys separated by commas or blanks, the present one first. Throws without the text, which is secret. */
export function parseAddressKeys(text: string): AddressKeys {
  const keys = text.split(/[\s,]+/).filter((part) => part !== '');
  if (!keys.every((key) => addressKeyShape.test(key)))
    throw new RangeError('an address key must be 32 bytes in base64url');
  const [present, ...former] = keys.map(toKey);
  if (!present) throw new RangeError('there is no address key');
  return { present, byId: new Map([present, ...former].map((key) => [key.id, key])) };
}

function toKey(text: string): AddressKey {
  const secret = Buffer.from(text, 'base64url');
  const id = createHash('sha256').update('suixue address key\n').update(secret).digest('hex').slice(0, 16);
  return { id, secret };
}

const boundTo = ({ order, buyer }: AddressOwner): Buffer =>
  Buffer.from(`suixue delivery address\n${order}\n${buyer}`);

export function sealAddress(
  { present }: AddressKeys,
  owner: AddressOwner,
  address: DeliveryAddress,
): SealedAddress {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, present.secret, nonce, { authTagLength: tagBytes });
  sealing.setAAD(boundTo(owner));
  const body = Buffer.concat([sealing.update(JSON.stringify(address), 'utf8'), sealing.final()]);
  const sealed = Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
  return { sealed, keyId: present.id };
}

/** Null if the key is not listed, or the seal does not belong to this order and buyer. */
export function openAddress(
  { byId }: AddressKeys,
  owner: AddressOwner,
  { sealed, keyId }: SealedAddress,
): DeliveryAddress | null {
  const key = byId.get(keyId);
  if (!key) return null;
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, key.secret, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(boundTo(owner));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const body = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
    return parseAddress(body.toString('utf8'));
  } catch (error) {
    // Node has no code of its own for a wrong tag.
    if (error instanceof Error && error.message.includes('unable to authenticate data')) return null;
    throw error;
  }
}

const addressSchema = z.strictObject({
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  detail: z.string(),
  postcode: z.string(),
  note: z.string(),
});

/** Reads an address as it is written before it is sealed. */
export const parseAddress = (text: string): DeliveryAddress => addressSchema.parse(JSON.parse(text));
