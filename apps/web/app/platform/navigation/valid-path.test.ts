import { describe, expect, it } from 'vitest';
import { isItemId, isPathId } from './valid-path.ts';

describe('isPathId', () => {
  it.each(['1', '42', '8Kq2m', `0x${'a'.repeat(64)}`, 'annual-plan', '9'.repeat(78)])(
    'returns true for %s',
    (id) => {
      expect(isPathId(id)).toBe(true);
    },
  );

  it.each([
    undefined,
    '',
    '-x',
    '1 OR 1',
    '<b>',
    'a/b',
    `0x${'a'.repeat(65)}`,
    '年卡',
    'a'.repeat(45),
    '9'.repeat(79),
  ])('returns false for %j', (id) => {
    expect(isPathId(id)).toBe(false);
  });
});

describe('isItemId', () => {
  const most = 2n ** 256n - 1n;
  it.each(['0', '1', '900001', String(most)])('returns true for %s', (id) => {
    expect(isItemId(id)).toBe(true);
  });

  it.each([undefined, '', '01', '-1', '1e3', '0x1', '１', ' 1', String(most + 1n), '9'.repeat(79)])(
    'returns false for %j',
    (id) => {
      expect(isItemId(id)).toBe(false);
    },
  );
});
