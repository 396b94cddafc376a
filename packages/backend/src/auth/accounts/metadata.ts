import { createError } from '../../errors.ts';
import type { Metadata } from './account.ts';

/** Merges shallowly: keys of `change` win, and `null` removes a key. */
export function mergeMetadata(before: Metadata, change: Metadata, maxBytes: number): Metadata {
  const merged = { ...before, ...change };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(kept)) > maxBytes) {
    throw createError('validation_failed', {
      message: `User metadata must not exceed ${maxBytes} bytes`,
    });
  }
  return kept;
}
