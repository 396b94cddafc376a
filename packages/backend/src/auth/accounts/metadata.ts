import { createError } from '../../errors.ts';
import type { Metadata } from './account.ts';

/** What is said last counts; null takes a name away. */
export function mergeMetadata(before: Metadata, change: Metadata, mostBytes: number): Metadata {
  const merged = { ...before, ...change };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(kept)) > mostBytes) {
    throw createError('validation_failed', {
      message: `The data of an account may have ${mostBytes} bytes at most`,
    });
  }
  return kept;
}
