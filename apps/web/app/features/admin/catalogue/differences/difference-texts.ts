import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { durationText, refundText } from '#app/features/admin/catalogue/wares/terms-text.ts';

/** A difference between the courses of the database and what the chain sells. */
export interface CatalogueGap {
  readonly kind: string;
  readonly item: string | null;
  readonly course: string | null;
  readonly name: string | null;
}

export interface Remedy {
  readonly text: string;
  readonly to: string;
}

interface GapText {
  readonly sentence: (name: string) => string;
  /** Where the difference is resolved, the usual way first. */
  readonly remedies: (gap: CatalogueGap) => readonly Remedy[];
}

const ware = (text: string, { item }: CatalogueGap): readonly Remedy[] =>
  item === null ? [] : [{ text, to: `/admin/wares/${item}` }];
const course = (text: string, place: string, { course: slug }: CatalogueGap): readonly Remedy[] =>
  slug === null ? [] : [{ text, to: `/admin/courses/${slug}#${place}` }];

/** By the kinds of `catalogue_differences()`. */
const gapTexts: Readonly<Record<string, GapText>> = {
  'course-without-ware': {
    sentence: (name) => `课程「${name}」公开了，却没有上架，学员买不了。`,
    remedies: (gap) => course('去上架', 'ware', gap),
  },
  'ware-missing': {
    sentence: (name) => `课程「${name}」对应的商品不在链上了。`,
    remedies: (gap) => course('改对应的商品', 'ware', gap),
  },
  'course-off-shelf': {
    sentence: (name) => `课程「${name}」公开了，商品却没有在卖。`,
    remedies: (gap) => ware('重新上架', gap),
  },
  'closed-course-on-sale': {
    sentence: (name) => `课程「${name}」没有公开，商品却还在卖，买了打不开。`,
    remedies: (gap) => [...ware('下架', gap), ...course('公开课程', 'visibility', gap)],
  },
  'free-course-on-sale': {
    sentence: (name) => `「${name}」是免费课程，商品却还在卖。`,
    remedies: (gap) => ware('下架', gap),
  },
  'other-link': {
    sentence: (name) => `课程「${name}」对应的商品，链接写的是别的地址。`,
    remedies: (gap) => [...ware('改链接', gap), ...course('改对应的商品', 'ware', gap)],
  },
  'ware-without-course': {
    sentence: (name) => `商品「${name}」在卖，却没有对应的课程，买了打不开任何内容。`,
    remedies: (gap) => ware('下架', gap),
  },
  'not-read': {
    sentence: (name) => `「${name}」的条款，网站超过 10 分钟没有从链上读到。`,
    remedies: () => [{ text: '看账本和后台工作', to: '/admin/jobs' }],
  },
  'terms-due': {
    sentence: (name) => `「${name}」预告的条款到了时间，还没有启用。`,
    remedies: () => [{ text: '去启用', to: '/admin/chain#terms' }],
  },
  'closed-coupon-on-sale': {
    sentence: (name) => `商品「${name}」卖的优惠券已经停发或过期。`,
    remedies: ({ item }) => (item === null ? [] : [{ text: '下架', to: `/admin/goods/${item}` }]),
  },
};

/** A difference in a sentence; one of an unknown kind is named as it is, so that it is not lost. */
export function gapToSentence(gap: CatalogueGap): string {
  const name = gap.name ?? gap.item ?? '';
  return gapTexts[gap.kind]?.sentence(name) ?? `「${name}」：${gap.kind}`;
}

export const remediesOf = (gap: CatalogueGap): readonly Remedy[] => gapTexts[gap.kind]?.remedies(gap) ?? [];

const fieldTexts: Readonly<Record<string, string>> = {
  price: '价格（最小单位）',
  prices: '价格（最小单位）',
  currency: '币种',
  supply: '数量',
  supplied: '已卖',
  isAvailable: '在卖',
  duration: '时长',
  refundWindow: '退款期',
  userLimits: '每人上限',
  author: '作者',
  name: '名称',
  link: '链接',
};

export const fieldToText = (field: string): string => fieldTexts[field] ?? field;

/** A fact of an item as both sides store it. */
export function valueToText(field: string, value: string): string {
  if (value === '') return '没有';
  switch (field) {
    case 'isAvailable':
      return value === 'true' ? '是' : '否';
    case 'duration':
      return durationText(BigInt(value));
    case 'refundWindow':
      return refundText(BigInt(value));
    case 'author':
      return uidToText(value);
    default:
      return value;
  }
}
