import type { z } from 'zod';
import { decodeUtf8 } from '../decode-utf8.ts';
import { maxNesting, nestsDeeper } from '../nesting.ts';
import { readRequestBytes } from './request-bytes.ts';
import { createStorageError } from './storage-error.ts';
import { maxJsonBytes } from './storage-limits.ts';

/**
 * Parses the body by the schema. An empty body counts as an empty object, because some requests of the official client
 * have none.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readRequestBytes(request, maxJsonBytes)) chunks.push(chunk);
  const parsed = schema.safeParse(parseJson(decodeUtf8(Buffer.concat(chunks))));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue === undefined || issue.path.length === 0 ? 'The body' : issue.path.join('.');
  throw createStorageError('InvalidRequest', `${field}: ${issue?.message ?? 'not valid'}`);
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) throw createStorageError('InvalidRequest', 'The body is not UTF-8');
  if (text.trim() === '') return {};
  if (nestsDeeper(text)) {
    throw createStorageError('InvalidRequest', `The body is nested more than ${maxNesting} deep`);
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message is left out, because it quotes the body.
    throw createStorageError('InvalidRequest', 'The body is not JSON');
  }
}
