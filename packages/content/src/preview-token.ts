import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewTokenOptions {
  secret: string;
  /** Milliseconds since 1970. */
  now: number;
  ttlSeconds: number;
}

export type PreviewTokenResult =
  | { ok: true; expiresAt: number }
  | { ok: false; reason: 'malformed' | 'signature' | 'expired' };

const tokenPattern = /^v1\.([0-9a-z]{1,11})\.([\w-]{43})$/;
const minSecretLength = 16;

export function createPreviewToken({ secret, now, ttlSeconds }: PreviewTokenOptions): string {
  if (!Number.isFinite(ttlSeconds) || ttlSeconds <= 0) throw new RangeError('ttlSeconds must be positive');
  const claim = `v1.${Math.floor(now + ttlSeconds * 1000).toString(36)}`;
  return `${claim}.${sign(claim, secret)}`;
}

/** Never throws. The expiry is checked only after the signature. */
export function verifyPreviewToken(
  token: string,
  { secret, now }: { secret: string; now: number },
): PreviewTokenResult {
  const match = typeof token === 'string' ? tokenPattern.exec(token) : null;
  const [, expiry, signature] = match ?? [];
  if (expiry === undefined || signature === undefined) return { ok: false, reason: 'malformed' };
  // Compare text, not decoded bytes: base64 has several spellings of one value and only ours is valid.
  const expected = Buffer.from(sign(`v1.${expiry}`, secret));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return { ok: false, reason: 'signature' };
  const expiresAt = Number.parseInt(expiry, 36);
  return now < expiresAt ? { ok: true, expiresAt } : { ok: false, reason: 'expired' };
}

function sign(claim: string, secret: string): string {
  if (secret.length < minSecretLength) throw new RangeError(`the secret needs ${minSecretLength} characters`);
  return createHmac('sha256', secret).update(`content-preview:${claim}`).digest('base64url');
}
