import type { z } from 'zod';
import { toClientKey } from '../../client-key.ts';
import { createError } from '../../errors.ts';
import { readJson } from './read-json.ts';

/** A request as endpoints see it. */
export interface AuthCall {
  readonly request: Request;
  readonly url: URL;
  readonly address: string;
  /** The client that limits count: its address, or for IPv6 its network. */
  readonly client: string;
  /** A random token that identifies the device; null if the client sends none. */
  readonly deviceToken: string | null;
  /** The variable segments of the path, in order. */
  readonly names: readonly string[];
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
  /** Like `body`, but an empty body counts as an empty object. */
  optionalBody<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
}

export const deviceTokenHeader = 'x-device-token';

/** Accepts 256 random bits in base64url and ignores anything else. */
function readDeviceToken({ headers }: Request): string | null {
  const token = headers.get(deviceTokenHeader) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

export function createCall(
  request: Request,
  address: string,
  names: readonly string[],
  maxBytes: number,
): AuthCall {
  async function read<Schema extends z.ZodType>(
    schema: Schema,
    whenEmpty?: string,
  ): Promise<z.output<Schema>> {
    const value = await readJson(request, maxBytes, whenEmpty === undefined ? {} : { whenEmpty });
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    throw createError('bad_json', {
      message: `Could not parse request body as JSON: ${field === '' ? 'not an object' : field}`,
    });
  }
  return {
    request,
    url: new URL(request.url),
    address,
    client: toClientKey(address),
    deviceToken: readDeviceToken(request),
    names,
    body: (schema) => read(schema),
    optionalBody: (schema) => read(schema, '{}'),
  };
}
