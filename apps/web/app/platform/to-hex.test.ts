import { expect, it } from 'vitest';
import { toHex } from './to-hex.ts';

it('toHex writes two lower-case digits for each byte', () => {
  expect(toHex(Uint8Array.of(0, 9, 171, 255))).toBe('0009abff');
  expect(toHex(new Uint8Array())).toBe('');
});
