import { describe, expect, it } from 'vitest';
import { sharePlaceToText, textToSharePlace } from './share-place.ts';

const saleId = `0x${'a1'.repeat(32)}`;
const soldAt = '2026-11-21T23:51:35.123456+00:00';

describe('a cursor of shares', () => {
  it('round-trips through a URL', () => {
    expect(textToSharePlace(sharePlaceToText({ soldAt, saleId }))).toEqual({ soldAt, saleId });
  });

  it.each([
    '',
    '~',
    saleId,
    soldAt,
    `${soldAt}~0x1`,
    `2026-13-45T00:00:00Z~${saleId}`,
    `${soldAt}~${saleId}~`,
  ])('is rejected if it is %j', (text) => {
    expect(textToSharePlace(text)).toBeNull();
  });
});
