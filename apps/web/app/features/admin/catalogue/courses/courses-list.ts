import { type ListSpec, yesOrNo } from '#app/features/admin/lists/list-spec.ts';
import { isCount, isMoment } from '#app/features/admin/lists/row-cursor.ts';

const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 100;

/** How the database names the orders of the list. */
export const courseOrders: Readonly<
  Record<string, { readonly column: string; readonly isAscending: boolean }>
> = {
  place: { column: 'place', isAscending: true },
  last: { column: 'place', isAscending: false },
  changed: { column: 'updated', isAscending: false },
  unchanged: { column: 'updated', isAscending: true },
  most: { column: 'sold', isAscending: false },
  least: { column: 'sold', isAscending: true },
};

export const coursesList: ListSpec = {
  path: '/admin/courses',
  filters: [
    {
      kind: 'text',
      name: 'q',
      label: '课程的名字、地址或商品编号',
      placeholder: '写一部分就可以',
      isMain: true,
    },
    {
      kind: 'choice',
      name: 'level',
      label: '类别',
      options: [
        { value: 'free', title: '免费课程' },
        { value: 'advanced', title: '进阶课程' },
      ],
    },
    { kind: 'choice', name: 'public', label: '公开', options: yesOrNo },
    {
      kind: 'choice',
      name: 'sale',
      label: '销售',
      options: [
        { value: 'on-sale', title: '在卖' },
        { value: 'sold-out', title: '卖完了' },
        { value: 'off-shelf', title: '没有在卖' },
        { value: 'none', title: '没有商品' },
      ],
    },
  ],
  sorts: [
    { value: 'place', title: '课程中心的顺序', column: 'place', direction: 'ascending' },
    { value: 'last', title: '课程中心的倒序', column: 'place', direction: 'descending' },
    { value: 'changed', title: '最近变化', column: 'updated', direction: 'descending' },
    { value: 'unchanged', title: '最久没有变化', column: 'updated', direction: 'ascending' },
    { value: 'most', title: '卖得最多', column: 'sold', direction: 'descending' },
    { value: 'least', title: '卖得最少', column: 'sold', direction: 'ascending' },
  ],
  columns: [
    { name: 'title', title: '课程' },
    { name: 'state', title: '状态' },
    { name: 'level', title: '类别' },
    { name: 'chapters', title: '章' },
    { name: 'price', title: '价格' },
    { name: 'sold', title: '已卖 / 数量' },
    { name: 'place', title: '顺序' },
    { name: 'updated', title: '最近变化', isExtra: true },
    { name: 'ware', title: '商品编号', isExtra: true },
  ],
  cursor: {
    isId: isSlug,
    isKey: (key, sort) => (courseOrders[sort]?.column === 'updated' ? isMoment(key) : isCount(key)),
  },
};
