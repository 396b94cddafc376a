import { describe, expect, it } from 'vitest';
import { isCompressible, toEncoding } from './encoding.ts';

describe('toEncoding', () => {
  it.each([
    [null, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['zebra', 'identity'],
  ])('chooses for Accept-Encoding %j the encoding %s', (accepted, encoding) => {
    expect(toEncoding(accepted)).toBe(encoding);
  });
});

describe('isCompressible', () => {
  it.each([
    ['text/html; charset=utf-8', true],
    ['text/x-script', true],
    ['application/manifest+json', true],
    ['image/svg+xml', true],
    ['image/png', false],
    ['application/octet-stream', false],
    [null, false],
  ])('of %s is %s', (type, compressible) => {
    expect(isCompressible(type)).toBe(compressible);
  });
});
