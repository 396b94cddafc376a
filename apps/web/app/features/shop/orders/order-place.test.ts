import { describe, expect, it } from 'vitest';
import { behind, placeToText, textToPlace } from './order-place.ts';

const id = '00000000-0000-4000-8000-000000000001';
const createdAt = '2026-11-21T23:51:35.123456+00:00';

describe('a cursor of the order history', () => {
  it('round-trips through a URL', () => {
    expect(textToPlace(placeToText({ createdAt, id }))).toEqual({ createdAt, id });
  });

  it.each([
    '',
    '~',
    id,
    createdAt,
    `${createdAt}~${id}~`,
    `2026-13-45T00:00:00Z~${id}`,
    `${createdAt}",id.gt.0~${id}`,
    `yesterday~${id}`,
    `${createdAt}~1`,
  ])('is rejected if it is %j', (text) => {
    expect(textToPlace(text)).toBeNull();
  });

  it('is quoted so that nothing in it can extend the filter', () => {
    expect(behind({ createdAt, id })).toBe(
      `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`,
    );
  });
});
