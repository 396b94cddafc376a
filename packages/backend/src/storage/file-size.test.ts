import { expect, it } from 'vitest';
import { parseFileSize } from './file-size.ts';

it.each([
  [null, null],
  [0, 0],
  [1024, 1024],
  ['20MB', 20_000_000],
  ['1.5kb', 1_500],
  ['3B', 3],
  ['1gb', 1_000_000_000],
  ['77', 77],
])('parseFileSize parses %j as %j bytes', (value, bytes) => {
  expect(parseFileSize(value)).toBe(bytes);
});

it.each(['', 'MB', '-1', '1 MB', '1TB', '1e3', '0x10', -1, 1.5, Number.NaN, 1e300])(
  'parseFileSize rejects %j',
  (value) => {
    expect(() => parseFileSize(value)).toThrow(expect.objectContaining({ rejection: 'InvalidRequest' }));
  },
);
