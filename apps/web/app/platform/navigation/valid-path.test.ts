import { describe, expect, it } from 'vitest';
import { isItemId } from './valid-path.ts';

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
