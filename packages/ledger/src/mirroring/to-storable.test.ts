import { describe, expect, it } from 'vitest';
import { toStorable } from './to-storable.ts';

describe('toStorable', () => {
  it('replaces NUL characters in all strings and nothing else', () => {
    const bytes = Uint8Array.of(0, 1);
    const given = { name: 'a\0b\0', list: ['\0', { deep: 'x\0' }], bytes, amount: 0n, none: null, is: false };
    expect(toStorable(given)).toEqual({
      name: 'a\uFFFDb\uFFFD',
      list: ['\uFFFD', { deep: 'x\uFFFD' }],
      bytes,
      amount: 0n,
      none: null,
      is: false,
    });
    expect(toStorable(given).bytes).toBe(bytes);
  });

  it('does not change the text of an escape sequence (a backslash followed by u0000)', () => {
    expect(toStorable('\\u0000')).toBe('\\u0000');
  });
});
