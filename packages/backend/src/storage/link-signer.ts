import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Caller, callerRoles } from '../database/as-caller.ts';
import { derivedKey } from '../tokens/derived-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const signerSchema = z.object({
  role: z.enum(callerRoles),
  claims: z.record(z.string(), z.unknown()),
});

/**
 * The caller that a link acts for, with all claims that a policy may trust. Omits `user_metadata`, which users write
 * themselves at any length, because the claims become part of a URL.
 */
export function toSigner({ role, claims }: Caller): Caller {
  const { user_metadata: _, ...trusted } = claims;
  return { role, claims: trusted };
}

/** Encrypts the signer: links are shared, and their holders must not learn the signer's e-mail address. */
export function sealSigner(signer: Caller, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, toKey(secret), iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(JSON.stringify(signer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns `undefined` for text that `sealSigner` did not make with this secret. */
export function openSigner(text: string, secret: string): Caller | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, toKey(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return signerSchema.parse(JSON.parse(plain.toString('utf8')));
  } catch {
    // The tag does not match, or another version sealed it.
    return undefined;
  }
}

const toKey = derivedKey((secret) => createHmac('sha256', secret).update('signers of links').digest());
