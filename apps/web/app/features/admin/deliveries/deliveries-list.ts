import { byTime, daysFrom, type ListSpec } from '#app/features/admin/lists/list-spec.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import { deliveryStates, deliveryTexts } from './delivery.ts';

export const deliveriesList: ListSpec = {
  path: '/admin/deliveries',
  filters: [
    {
      kind: 'text',
      name: 'buyer',
      label: '买家的邮箱、手机号或编号',
      placeholder: '要写完整',
      isMain: true,
    },
    {
      kind: 'choice',
      name: 'state',
      label: '状态',
      options: [
        ...deliveryStates.map((value) => ({ value, title: deliveryTexts[value].title })),
        { value: 'refund', title: '等待退款' },
      ],
    },
    { kind: 'known', name: 'good', label: '哪款手机', isValid: isItemId },
    ...daysFrom('付款，从'),
  ],
  sorts: byTime('paid', ['最新付款', '最早付款']),
  columns: [
    { name: 'phone', title: '手机' },
    { name: 'buyer', title: '买家' },
    { name: 'state', title: '状态' },
    { name: 'paid', title: '付款' },
    { name: 'parcel', title: '承运和单号' },
    { name: 'refund', title: '退款期至' },
    { name: 'identifier', title: '登记', isExtra: true },
    { name: 'id', title: '订单编号', isExtra: true },
  ],
};
