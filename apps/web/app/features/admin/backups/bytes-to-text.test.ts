import { expect, it } from 'vitest';
import { bytesToText } from './bytes-to-text.ts';

it.each([
  [0, '0 字节'],
  [1_023, '1023 字节'],
  [1_024, '1.0 KB'],
  [1_572_864, '1.5 MB'],
  [5 * 1_024 ** 3, '5.0 GB'],
  [2_048 * 1_024 ** 4, '2048.0 TB'],
])('bytesToText writes %i bytes as %s', (bytes, text) => {
  expect(bytesToText(bytes)).toBe(text);
});
