import type { Words } from '@suixue/chain/transactions/catalogue';
import { describe, expect, it } from 'vitest';
import { readWords } from './read-words.ts';

function read(fields: Readonly<Record<string, string>>, before?: Words) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: '会员', link: '/vip-center', ...fields }))
    form.set(name, value);
  return readWords(form, before);
}

describe('readWords', () => {
  it('uses the image as the thumbnail too, unless the form has another thumbnail', () => {
    const words = { name: '会员', description: '一\n二', link: '/vip-center', imageUrl: '/a.svg' };
    expect(read({ description: '一\r\n二', image: '/a.svg' })).toEqual({ ...words, thumbnailUrl: '/a.svg' });
    expect(read({ description: '一\n二', image: '/a.svg', thumbnail: 'https://b.example/b' })).toEqual({
      ...words,
      thumbnailUrl: 'https://b.example/b',
    });
  });

  it('keeps an empty thumbnail as long as the image stays the same', () => {
    const before = {
      name: '会员',
      description: '',
      link: '/vip-center',
      imageUrl: '/a.svg',
      thumbnailUrl: '',
    };
    expect(read({ image: '/a.svg' }, before)).toMatchObject({ thumbnailUrl: '' });
    expect(read({ image: '/b.svg' }, before)).toMatchObject({ thumbnailUrl: '/b.svg' });
    expect(read({ image: '/a.svg' }, { ...before, thumbnailUrl: '/c.svg' })).toMatchObject({
      thumbnailUrl: '/a.svg',
    });
  });

  const cases: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ name: ' ' }, '请填写名称。'],
    [{ description: '字'.repeat(667) }, '名称、简介、链接和图片各最多 2000 字节，约 660 个汉字。'],
    [{ name: 'a\0b' }, '文字里有读不出来的字符。'],
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.example', '/a b'].flatMap(
      (address) => [
        [{ link: address }, '链接和图片以 / 或 https:// 开头，中间没有空格。'] as const,
        [{ image: address }, '链接和图片以 / 或 https:// 开头，中间没有空格。'] as const,
      ],
    ),
  ];
  it.each(cases)('names what is wrong with %j', (fields, sentence) => {
    expect(read(fields)).toBe(sentence);
  });
});
