import type { ByteSpan } from './file-store.ts';

export type RangeReading =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly span: ByteSpan }
  | { readonly kind: 'outside' };

/**
 * What `Range` asks for of so many bytes. One range is served; several, other units and what cannot be read are as if nothing
 * had been asked (RFC 9110, 14.2).
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
