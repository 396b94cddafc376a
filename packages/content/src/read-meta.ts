import type { z } from 'zod';
import type { ContentDocument } from './document.ts';

type Meta = ContentDocument['meta'];

const read = new WeakMap<z.ZodType, WeakMap<Meta, unknown>>();

/**
 * Returns a document's metadata with its collection's type. Metadata is immutable, so each object is validated once.
 */
export function readMeta<Fields>(schema: z.ZodType<Fields>, meta: Meta): Fields {
  const known = read.get(schema) ?? new WeakMap<Meta, unknown>();
  read.set(schema, known);
  if (!known.has(meta)) known.set(meta, schema.parse(meta));
  return known.get(meta) as Fields;
}
