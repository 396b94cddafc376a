import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import { momentCell } from '#app/features/admin/lists/csv.ts';
import type { CsvColumn } from '#app/features/admin/lists/csv-response.ts';
import { statusTexts } from '#app/features/shop/orders/order.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Delivery, deliveryTexts, deliveryTitle } from './delivery.ts';
import type { AddressedDelivery } from './read-addressed.ts';

/** Without addresses: every administrator may export these. */
export const deliveriesCsv: readonly CsvColumn<Delivery>[] = [
  { title: '订单编号', text: ({ id }) => id },
  { title: '手机', text: deliveryTitle },
  { title: '商品编号', text: ({ item }) => item },
  { title: '状态', text: ({ state }) => deliveryTexts[state].title },
  { title: '订单', text: ({ orderStatus }) => statusTexts[orderStatus].title },
  { title: '等待退款', text: ({ isToRefund }) => (isToRefund ? '是' : '') },
  { title: '付款（北京时间）', text: ({ paidAt }) => momentToText(paidAt) },
  { title: '变动', text: ({ changedAt }) => momentCell(changedAt) },
  { title: '承运公司', text: ({ carrier }) => carrier ?? '' },
  { title: '单号', text: ({ trackingNumber }) => trackingNumber ?? '' },
  {
    title: '退款期至',
    text: ({ refundUntil }) => (refundUntil === null ? '' : momentToText(BigInt(refundUntil))),
  },
  { title: '链上编号', text: ({ instance }) => instance ?? '' },
  { title: '登记', text: ({ identifier }) => identifier },
  { title: '已核销', text: ({ isUsed }) => (isUsed ? '是' : '') },
  { title: '买家', text: ({ buyer }) => buyer ?? '' },
  { title: '买家的账户 ID', text: ({ uid }) => uid },
];

const addressCell =
  (field: keyof DeliveryAddress) =>
  ({ address }: AddressedDelivery): string =>
    address?.[field] ?? '';

/** With the addresses of phones that are to be sent, for administrators with the role shipping. */
export const addressedCsv: readonly CsvColumn<AddressedDelivery>[] = [
  ...deliveriesCsv,
  { title: '收件人', text: addressCell('name') },
  { title: '电话', text: addressCell('phone') },
  { title: '省', text: addressCell('province') },
  { title: '市', text: addressCell('city') },
  { title: '地址', text: addressCell('detail') },
  { title: '邮编', text: addressCell('postcode') },
  { title: '买家的话', text: addressCell('note') },
];
