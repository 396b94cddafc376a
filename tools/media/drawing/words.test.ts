import { describe, expect, it } from 'vitest';
import { smallestType, words } from './words.ts';

describe('text of a drawing', () => {
  it('escapes characters with a meaning in SVG', () => {
    expect(words(1.234, 2, 'a<b')).toContain('x="1.23"');
    expect(words(0, 0, 'a<b')).toContain('>a&lt;b</text>');
  });

  it('is rejected if it is too small for the smallest film', () => {
    expect(() => words(0, 0, '小', { size: smallestType - 1 })).toThrow('小');
  });
});
