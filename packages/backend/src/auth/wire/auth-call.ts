import type { z } from 'zod';
import { toClientKey } from '../../client-key.ts';
import { createError } from '../../errors.ts';
import { readJson } from './read-json.ts';

/** One request, as endpoints see it. */
export interface AuthCall {
  readonly request: Request;
  readonly url: URL;
  readonly address: string;
  /** Whom limits count: the client's address, or the network it is in. */
  readonly client: string;
  /** A random value that the device keeps, by which it is recognised; null if the client sends none. */
  readonly deviceToken: string | null;
  /** Parts of the path that stand for something, in their order. */
  readonly names: readonly string[];
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
  /** The same for requests that need no body: an empty one counts as an empty object. */
  optionalBody<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
}

export const deviceTokenHeader = 'x-device-token';

/** 256 random bits in base64url; anything else is ignored. */
function readDeviceToken({ headers }: Request): string | null {
  const token = headers.get(deviceTokenHeader) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

export function createCall(
  request: Request,
  address: string,
  names: readonly string[],
  mostBytes: number,
): AuthCall {
  async function read<Schema extends z.ZodType>(
    schema: Schema,
    whenEmpty?: string,
  ): Promise<z.output<Schema>> {
    const value = await readJson(request, mostBytes, whenEmpty === undefined ? {} : { whenEmpty });
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
