import type { ByteSpan } from './file-store.ts';

export type RangeReading =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly span: ByteSpan }
  | { readonly kind: 'outside' };

/**
 * Parses a `Range` header. A single byte range is served; several ranges, other units and invalid headers are ignored
 * (RFC 9110, 14.2).
 */
export function readRange(header: string | null, size: number): RangeReading {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') return clamp(Math.max(0, size - Number(last)), size, size);
  if (last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return clamp(Number(first), last === '' ? size : Number(last) + 1, size);
}

function clamp(start: number, end: number, size: number): RangeReading {
  if (start >= size) return { kind: 'outside' };
  return { kind: 'part', span: { start, end: Math.min(end, size) } };
}
