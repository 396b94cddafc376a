import { type ListSpec, yesOrNo } from '#app/features/admin/lists/list-spec.ts';
import { isCount, isMoment } from '#app/features/admin/lists/row-cursor.ts';

/** How the database names the orders of the list. */
export const wareOrders: Readonly<
  Record<string, { readonly column: string; readonly isAscending: boolean }>
> = {
  changed: { column: 'updated', isAscending: false },
  unchanged: { column: 'updated', isAscending: true },
  most: { column: 'sold', isAscending: false },
  least: { column: 'sold', isAscending: true },
};

export const waresList: ListSpec = {
  path: '/admin/wares',
  filters: [
    {
      kind: 'text',
      name: 'q',
      label: '商品的名字、链接或编号',
      placeholder: '编号要写完整',
      isMain: true,
    },
    {
      kind: 'choice',
      name: 'state',
      label: '状态',
      options: [
        { value: 'on-sale', title: '在卖' },
        { value: 'sold-out', title: '卖完了' },
        { value: 'off-shelf', title: '没有在卖' },
      ],
    },
    { kind: 'choice', name: 'announced', label: '有预告', options: yesOrNo },
    { kind: 'choice', name: 'tied', label: '对应课程', options: yesOrNo },
    { kind: 'choice', name: 'free', label: '免费', options: yesOrNo },
  ],
  sorts: [
    { value: 'changed', title: '最近变化', column: 'updated', direction: 'descending' },
    { value: 'unchanged', title: '最久没有变化', column: 'updated', direction: 'ascending' },
    { value: 'most', title: '卖得最多', column: 'sold', direction: 'descending' },
    { value: 'least', title: '卖得最少', column: 'sold', direction: 'ascending' },
  ],
  columns: [
    { name: 'name', title: '商品' },
    { name: 'state', title: '状态' },
    { name: 'price', title: '价格' },
    { name: 'sold', title: '已卖 / 数量' },
    { name: 'course', title: '课程' },
    { name: 'updated', title: '最近变化' },
    { name: 'link', title: '链接', isExtra: true },
    { name: 'id', title: '编号', isExtra: true },
  ],
  cursor: {
    isId: (id) => /^\d{1,78}$/.test(id),
    isKey: (key, sort) => (wareOrders[sort]?.column === 'sold' ? isCount(key) : isMoment(key)),
  },
};
