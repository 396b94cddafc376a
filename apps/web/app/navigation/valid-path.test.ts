import { describe, expect, it } from 'vitest';
import { isAddressId } from './valid-path.ts';

describe('isAddressId', () => {
  it.each(['1', '42', '8Kq2m', `0x${'a'.repeat(64)}`, 'annual-plan'])('accepts %s', (id) => {
    expect(isAddressId(id)).toBe(true);
  });

  it.each([undefined, '', '-x', '1 OR 1', '<b>', 'a/b', `0x${'a'.repeat(65)}`, '年卡', 'a'.repeat(45)])(
    'refuses %j',
    (id) => {
      expect(isAddressId(id)).toBe(false);
    },
  );
});
