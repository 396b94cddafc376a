import { createStorageError } from './storage-error.ts';

const units = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 } as const;

/** Parses the size limit of a bucket: a number of bytes, or a text like `20MB`. Null means no limit. */
export function parseFileSize(value: number | string | null): number | null {
  if (value === null) return null;
  const bytes = typeof value === 'number' ? value : textToBytes(value);
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw createStorageError(
      'InvalidRequest',
      'A file size has the form 20MB or 30KB, or is a number of bytes',
    );
  }
  return bytes;
}

function textToBytes(text: string): number {
  const [, amount = '', unit = 'b'] = /^(\d{1,15}(?:\.\d{1,3})?)(gb|mb|kb|b)?$/i.exec(text) ?? [];
  const factor = Object.entries(units).find(([name]) => name === unit.toLowerCase())?.[1] ?? 1;
  return amount === '' ? Number.NaN : Math.floor(Number(amount) * factor);
}
