import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What every token of the host says; sessions add who somebody is. */
const claimsSchema = z.looseObject({
  role: z.string(),
  exp: z.number().optional(),
  nbf: z.number().optional(),
  sub: z.string().optional(),
  session_id: z.string().optional(),
});
export type Claims = z.output<typeof claimsSchema>;

const algorithm = 'HS256';
const header = toPart({ alg: algorithm, typ: 'JWT' });

export type TokenReading =
  | { readonly kind: 'good'; readonly claims: Claims }
  | { readonly kind: 'bad'; readonly reason: 'malformed' | 'forged' | 'expired' | 'early' };

export function signToken(claims: Claims, secret: string): string {
  const signed = `${header}.${toPart(claims)}`;
  return `${signed}.${sign(signed, secret).toString('base64url')}`;
}

/** Seconds that the clocks of two servers may differ. */
export const toleranceSeconds = 5;

export function readToken(token: string, secret: string, nowSeconds: number): TokenReading {
  const parts = token.split('.');
  const [head = '', body = '', signature = ''] = parts;
  // Only the one algorithm: a token has no say in how it is verified.
  if (parts.length !== 3 || fromPart(head, z.looseObject({ alg: z.literal(algorithm) })) === undefined) {
    return { kind: 'bad', reason: 'malformed' };
  }
  const expected = sign(`${head}.${body}`, secret);
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned) return { kind: 'bad', reason: 'forged' };
  const claims = fromPart(body, claimsSchema);
  if (claims === undefined) return { kind: 'bad', reason: 'malformed' };
  if (claims.exp !== undefined && claims.exp + toleranceSeconds <= nowSeconds)
    return { kind: 'bad', reason: 'expired' };
  if (claims.nbf !== undefined && claims.nbf - toleranceSeconds > nowSeconds)
    return { kind: 'bad', reason: 'early' };
  return { kind: 'good', claims };
}

function sign(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function toPart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function fromPart<Schema extends z.ZodType>(part: string, schema: Schema): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON: as little a token as any other text.
    return undefined;
  }
}
