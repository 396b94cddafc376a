import { expect, it } from 'vitest';
import { parseBanDuration } from './ban-duration.ts';

it.each([
  ['none', 0],
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
  ['1ns', 1],
  ['876000h', 3_153_600_000_000],
])('parseBanDuration parses %s as %d milliseconds', (text, expected) =>
  expect(parseBanDuration(text)).toBe(expected),
);

it.each(['', '24', 'h', '-1h', '1d', '1h 30m', 'none1h', '1h!', '9999999999h', 'NONE'])(
  'parseBanDuration rejects %j',
  (text) =>
    expect(() => parseBanDuration(text)).toThrow(expect.objectContaining({ code: 'validation_failed' })),
);
