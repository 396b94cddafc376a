import { z } from 'zod';

/** Claims of every token of the host; sessions add the user. */
const claimsSchema = z.looseObject({
  role: z.string(),
  exp: z.number().optional(),
  nbf: z.number().optional(),
  sub: z.string().optional(),
  session_id: z.string().optional(),
});
export type Claims = Readonly<z.output<typeof claimsSchema>>;

export type TokenReading =
  | { readonly kind: 'good'; readonly claims: Claims }
  | { readonly kind: 'bad'; readonly reason: 'malformed' | 'forged' | 'expired' | 'early' };

/** The tolerated clock difference of two servers, in seconds. */
export const toleranceSeconds = 5;

const headSchema = z.looseObject({ alg: z.string(), kid: z.string().optional() });

export interface TokenParts {
  readonly head: z.output<typeof headSchema>;
  readonly body: string;
  /** The signed part. */
  readonly signed: string;
  readonly signature: Buffer;
}

export function splitToken(token: string): TokenParts | undefined {
  const [first = '', body = '', signature = '', ...more] = token.split('.');
  const head = more.length === 0 ? fromPart(first, headSchema) : undefined;
  return head && { head, body, signed: `${first}.${body}`, signature: decodeSignature(signature) };
}

/**
 * Empty, which fits no token, unless the text is the only spelling of its bytes: the decoder ignores characters that it does not know, and
 * caches would hold a token once for each of its spellings.
 */
function decodeSignature(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : Buffer.alloc(0);
}

/** Parses the claims of a token with a valid signature, without checking its times. */
export function readBody(body: string): TokenReading {
  const claims = fromPart(body, claimsSchema);
  return claims === undefined
    ? { kind: 'bad', reason: 'malformed' }
    : { kind: 'good', claims: Object.freeze(claims) };
}

/** Returns the reading unless the token has expired or is not yet valid. */
export function atTime(reading: TokenReading, nowSeconds: number): TokenReading {
  if (reading.kind === 'bad') return reading;
  const { exp, nbf } = reading.claims;
  if (exp !== undefined && exp + toleranceSeconds <= nowSeconds) return { kind: 'bad', reason: 'expired' };
  if (nbf !== undefined && nbf - toleranceSeconds > nowSeconds) return { kind: 'bad', reason: 'early' };
  return reading;
}

export function toPart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function fromPart<Schema extends z.ZodType>(part: string, schema: Schema): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON, so not a token.
    return undefined;
  }
}
