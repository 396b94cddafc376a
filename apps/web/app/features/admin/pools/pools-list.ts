import { poolStages } from '@suixue/academy/pools/stage';
import { isAddress } from '@suixue/chain/address';
import { daysFrom, type ListSpec, yesOrNo } from '#app/features/admin/lists/list-spec.ts';
import { isCount, isMoment } from '#app/features/admin/lists/row-cursor.ts';

/** How the database names the orders of the list. */
export const poolOrders: Readonly<
  Record<string, { readonly column: string; readonly isAscending: boolean }>
> = {
  newest: { column: 'created', isAscending: false },
  oldest: { column: 'created', isAscending: true },
  soonest: { column: 'next', isAscending: true },
  latest: { column: 'next', isAscending: false },
};

export const poolPath = (id: string): string => `/admin/pools/${id}`;

export const poolsList: ListSpec = {
  path: '/admin/pools',
  filters: [
    { kind: 'text', name: 'q', label: '资金池的名称或编号', placeholder: '编号要写完整', isMain: true },
    {
      kind: 'choice',
      name: 'stage',
      label: '阶段',
      options: poolStages.map(({ key, name }) => ({ value: key, title: name })),
    },
    {
      kind: 'choice',
      name: 'due',
      label: '等着处理',
      options: [
        { value: 'next', title: '能进下一阶段' },
        { value: 'overdue', title: '逾期没有释放' },
      ],
    },
    { kind: 'choice', name: 'paused', label: '暂停', options: yesOrNo },
    ...daysFrom('新建，从'),
  ],
  sorts: [
    { value: 'newest', title: '最近新建', column: 'created', direction: 'descending' },
    { value: 'oldest', title: '最早新建', column: 'created', direction: 'ascending' },
    { value: 'soonest', title: '下一阶段最早', column: 'next', direction: 'ascending' },
    { value: 'latest', title: '下一阶段最晚', column: 'next', direction: 'descending' },
  ],
  columns: [
    { name: 'name', title: '资金池' },
    { name: 'stage', title: '阶段' },
    { name: 'sold', title: '卖出 / 总票数' },
    { name: 'price', title: '票价' },
    { name: 'held', title: '池里的钱' },
    { name: 'next', title: '下一阶段最早' },
    { name: 'holders', title: '持有人' },
    { name: 'created', title: '新建', isExtra: true },
    { name: 'releaseBy', title: '最晚释放', isExtra: true },
    { name: 'id', title: '编号', isExtra: true },
  ],
  cursor: {
    isId: isAddress,
    isKey: (key, sort) => (poolOrders[sort]?.column === 'next' ? isCount(key) : isMoment(key)),
  },
};
