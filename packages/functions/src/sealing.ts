import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A secret that encrypts texts in the database. */
export interface SealingKey {
  /** Names the key in the database without revealing it. */
  readonly id: string;
  readonly secret: Buffer;
}

export interface SealingKeys {
  /** Seals. */
  readonly present: SealingKey;
  /** All keys that open, by id. */
  readonly byId: ReadonlyMap<string, SealingKey>;
}

export interface Sealed {
  readonly sealed: string;
  readonly keyId: string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `owner` is part of the seal, so that a row cannot get the text of another one. */
export function seal({ present }: SealingKeys, owner: string, text: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, present.secret, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(owner));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return {
    sealed: Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url'),
    keyId: present.id,
  };
}

/** Null if the key is not listed, or the seal does not belong to this owner. */
export function unseal({ byId }: SealingKeys, owner: string, { sealed, keyId }: Sealed): string | null {
  const key = byId.get(keyId);
  if (!key) return null;
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, key.secret, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(owner));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
      'utf8',
    );
  } catch (error) {
    // Node has no code of its own for a wrong tag.
    if (error instanceof Error && error.message.includes('unable to authenticate data')) return null;
    throw error;
  }
}
