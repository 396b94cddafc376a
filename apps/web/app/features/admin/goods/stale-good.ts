import type { Commodity } from '@suixue/chain/contract/shop';
import { type GoodWording, goodLines, moneyLines } from './good-lines.ts';
import { announcedTerms, commodityToTerms, type GoodTerms } from './good-terms.ts';

/**
 * What has changed on the chain since a form was shown, of the parts that the form changes, with both versions, as a sentence; null if
 * nothing has. The other parts are sent as the chain has them, so that two administrators may change different ones.
 */
export function findStaleness(
  seen: Commodity,
  now: Commodity,
  { change, describe }: Pick<GoodWording, 'describe'> & { readonly change: Partial<GoodTerms> },
): string | null {
  const before = commodityToTerms(seen);
  const present = commodityToTerms(now);
  const own = Object.fromEntries(Object.entries(present).filter(([part]) => part in change));
  const lines = goodLines(before, { ...before, ...own }, { describe });
  const notices = 'prices' in change ? noticeLines(seen, now, { describe }) : [];
  const changes = [...lines, ...notices];
  if (changes.length === 0) return null;
  const texts = changes.map(({ what, before: one, after: other }) => `${what}从“${one}”改成了“${other}”`);
  return `您打开之后，这件商品改过：${texts.join('；')}。什么都没有签名，请核对后再签。`;
}

function noticeLines(seen: Commodity, now: Commodity, wording: GoodWording) {
  const [before, after] = [announcedTerms(seen), announcedTerms(now)];
  if (after)
    return moneyLines(before, after, wording).map((line) => ({ ...line, what: `预告的${line.what}` }));
  if (before) return [{ what: '预告', before: '等着启用', after: '没有了' }];
  return [];
}
