import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, widthOf, wrap } from './fit.ts';

const bare = (text: string) => text.replaceAll(/[*\s]/g, '');

describe('widthOf', () => {
  it('counts Latin characters as about half a Chinese one, and marks as nothing', () => {
    expect(widthOf('*对象* ab')).toBeCloseTo(2 + 3 * 0.55);
  });
});

describe('oneLine', () => {
  it('rejects a text that is wider than its place', () => {
    expect(oneLine('四个字符', 4)).toBe('四个字符');
    expect(() => oneLine('五个字符。', 4)).toThrow('五个字符。');
  });
});

describe('wrap', () => {
  const text = fc
    .array(fc.constantFrom('能', '力', '，', '。', '）', 'Coin', ' ', '*对象*', '*key*'), {
      minLength: 1,
      maxLength: 40,
    })
    .map((parts) => parts.join('').trim())
    .filter((each) => bare(each) !== '' && !/^[，。）]/.test(each) && !/[，。）]{3}/.test(each));

  it('keeps every character, in lines of at most the given width', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 8, max: 20 }), (whole, max) => {
        const lines = wrap(whole, max, 40);
        expect(lines.map(bare).join('')).toBe(bare(whole));
        for (const line of lines) {
          expect(widthOf(line)).toBeLessThanOrEqual(max + 0.02);
          expect(line.split('*').length % 2).toBe(1);
        }
      }),
    );
  });

  it('does not begin a line with punctuation, nor break a Latin word', () => {
    expect(wrap('金额不够，就退', 4, 2)).toEqual(['金额不', '够，就退']);
    expect(wrap('返回 Coin 对象', 5, 2)).toEqual(['返回 Coin', '对象']);
  });

  it('makes lines of about the same length', () => {
    expect(wrap('一二三四五六七', 6, 2)).toEqual(['一二三四', '五六七']);
  });

  it('keeps an emphasis that is broken over two lines', () => {
    expect(wrap('一二*三四五六*', 3, 2)).toEqual(['一二*三*', '*四五六*']);
  });

  it('rejects a text that needs more lines', () => {
    expect(() => wrap('一二三四五六七', 3, 2)).toThrow('does not fit');
    expect(() => wrap('Immutable', 4, 2)).toThrow('does not fit');
  });
});
