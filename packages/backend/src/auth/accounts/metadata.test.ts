import { expect, it } from 'vitest';
import { mergeMetadata } from './metadata.ts';

it('mergeMetadata adds, replaces and removes keys', () => {
  expect(mergeMetadata({ a: 1, b: 2, c: { d: null } }, { a: 3, b: null, e: [] }, 100)).toEqual({
    a: 3,
    c: { d: null },
    e: [],
  });
});

it('mergeMetadata limits the size in bytes', () => {
  const empty = Buffer.byteLength(JSON.stringify({ a: '' }));
  expect(mergeMetadata({}, { a: '穗'.repeat(2) }, empty + 6)).toEqual({ a: '穗穗' });
  expect(() => mergeMetadata({ a: '穗'.repeat(2) }, { b: 1 }, empty + 6)).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
});
