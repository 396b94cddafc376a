import { expect, test } from 'vitest';
import { agoText, bitrateText, bytesText } from './health-text.ts';

test.each([
  [null, '还不知道'],
  [640_400, '640 kbps'],
  [999_999, '1000 kbps'],
  [2_540_000, '2.5 Mbps'],
])('bitrateText shows %s bits a second as %s', (bits, text) => {
  expect(bitrateText(bits)).toBe(text);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [12_400_000, '12 MB'],
  [3_250_000_000, '3.3 GB'],
])('bytesText shows %i bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [null, '还没有'],
  // A clock that is ahead.
  [101_000, '0 秒前'],
  [98_000, '2 秒前'],
  [100_000 - 60_000, '1 分钟前'],
  [100_000 - 7_300_000, '2 小时前'],
])('agoText shows %s as %s', (at, text) => {
  expect(agoText(at, 100_000)).toBe(text);
});
