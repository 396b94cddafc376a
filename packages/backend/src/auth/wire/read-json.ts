import { decodeUtf8 } from '../../decode-utf8.ts';
import { createError } from '../../errors.ts';
import { nestsDeeper } from '../../nesting.ts';
import { saysLonger } from '../../says-longer.ts';

/** Deeper than anybody means it. */
const mostDepth = 32;

/** The body, which must be JSON that PostgreSQL can keep; it is given up as soon as it is too long. */
export async function readJson(
  request: Request,
  mostBytes: number,
  { whenEmpty = '' }: { readonly whenEmpty?: string } = {},
): Promise<unknown> {
  const text = (await readText(request, mostBytes)) || whenEmpty;
  if (nestsDeeper(text, mostDepth)) throw createError('bad_json');
  const value = parse(text);
  if (!canBeKept(value)) throw createError('bad_json');
  return value;
}

async function readText(request: Request, mostBytes: number): Promise<string> {
  const tooLarge = () =>
    createError('request_entity_too_large', {
      message: `Request body too large (max ${mostBytes} bytes)`,
    });
  if (saysLonger(request, mostBytes)) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const text = decodeUtf8(Buffer.concat(chunks));
  // A password in another encoding would be one that many others are too.
  if (text === undefined) throw createError('bad_json');
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw createError('bad_json', { cause });
  }
}

/** PostgreSQL has no letter zero and no half letters. */
function canBeKept(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => canBeKept(key) && canBeKept(inner));
}
