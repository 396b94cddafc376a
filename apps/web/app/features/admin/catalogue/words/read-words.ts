import type { Words } from '@suixue/chain/transactions/catalogue';
import { textOf } from '#app/features/admin/chain/form-values.ts';

/** The contract's own limit for each text. */
const maxTextBytes = 2_000;

export const isTooLong = (text: string): boolean => new TextEncoder().encode(text).length > maxTextBytes;

/** The fields of `WordsFields`; or what is wrong. A new image is its own thumbnail if the form has none. */
export function readWords(form: FormData, before?: Words): Words | string {
  const imageUrl = textOf(form, 'image');
  const ownThumbnail = before?.imageUrl === imageUrl ? before.thumbnailUrl && imageUrl : imageUrl;
  const words: Words = {
    name: textOf(form, 'name'),
    // Forms send line breaks as two characters.
    description: textOf(form, 'description').replaceAll('\r\n', '\n'),
    link: textOf(form, 'link'),
    imageUrl,
    thumbnailUrl: textOf(form, 'thumbnail') || ownThumbnail,
  };
  if (words.name === '') return '请填写名称。';
  const texts = Object.values(words);
  if (texts.some(isTooLong)) return '名称、简介、链接和图片各最多 2000 字节，约 660 个汉字。';
  if (texts.some((text) => text.includes('\0'))) return '文字里有读不出来的字符。';
  const addresses = [words.link, words.imageUrl, words.thumbnailUrl];
  if (!addresses.every((address) => address === '' || /^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/.test(address)))
    return '链接和图片以 / 或 https:// 开头，中间没有空格。';
  return words;
}
