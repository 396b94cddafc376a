import { expect, test } from 'vitest';
import { pngToIco } from './png-to-ico.ts';

test('pngToIco writes one directory entry that points to the unchanged PNG', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 7]);
  const ico = pngToIco(png, 32);
  expect([...ico.subarray(0, 22)]).toEqual([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 5, 0, 0, 0, 22, 0, 0, 0,
  ]);
  expect(ico.subarray(22)).toEqual(png);
});

test('pngToIco writes a width of 256 as 0', () => {
  expect([...pngToIco(new Uint8Array(1), 256).subarray(6, 8)]).toEqual([0, 0]);
});

test.each([0, 257, 1.5])('pngToIco rejects the size %d', (size) => {
  expect(() => pngToIco(new Uint8Array(1), size)).toThrow(RangeError);
});
