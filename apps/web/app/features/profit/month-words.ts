import type { PartKey } from './profit-month.ts';

export const monthTexts = {
  sold: '售出',
  refunded: '已退款',
  open: '待结算',
  settled: '已结算',
} as const;

export const partTexts: Readonly<Record<PartKey, { readonly title: string; readonly about: string }>> = {
  toAuthor: { title: '课程作者', about: '课程的剩余，归作者' },
  toProposer: { title: '推荐人', about: '买家的推荐人，只计一层' },
  toNamed: { title: '规则写明的账户', about: '按比例或按定额' },
  toRest: { title: '其他剩余', about: '商店商品的剩余，或规则指定了别人接收' },
};
