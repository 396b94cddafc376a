import { createHash } from 'node:crypto';
import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import type { Database } from '@suixue/backend/database/database';
import { z } from 'zod';
import { type Sealed, type SealingKey, type SealingKeys, seal, unseal } from '../sealing.ts';

/** Keys that seal addresses of deliveries (decision 099), and the private keys of votes (decision 105). */
export type AddressKeys = SealingKeys;

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

function toKey(text: string): SealingKey {
  const secret = Buffer.from(text, 'base64url');
  const id = createHash('sha256').update('suixue address key\n').update(secret).digest('hex').slice(0, 16);
  return { id, secret };
}

const boundTo = ({ order, buyer }: AddressOwner): string => `suixue delivery address\n${order}\n${buyer}`;

export const sealAddress = (keys: AddressKeys, owner: AddressOwner, address: DeliveryAddress): Sealed =>
  seal(keys, boundTo(owner), JSON.stringify(address));

/** Null if the key is not listed, or the seal does not belong to this order and buyer. */
export function openAddress(keys: AddressKeys, owner: AddressOwner, sealed: Sealed): DeliveryAddress | null {
  const text = unseal(keys, boundTo(owner), sealed);
  return text === null ? null : parseAddress(text);
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
