import { momentCell } from '#app/features/admin/lists/csv.ts';
import type { CsvColumn } from '#app/features/admin/lists/csv-response.ts';
import { kindTexts, statusTexts } from '#app/features/shop/orders/order.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { dueOf, type ListedOrder } from './orders-list.ts';

/** Amounts are integers of the smallest unit, because the server does not know the decimals of every coin. */
export const ordersCsv: readonly CsvColumn<ListedOrder>[] = [
  { title: '订单编号', text: ({ id }) => id },
  { title: '商品', text: ({ name }) => name ?? '' },
  { title: '类别', text: ({ kind }) => kindTexts[kind] },
  { title: '商品编号', text: ({ item }) => item },
  { title: '数量', text: ({ quantity }) => quantity },
  { title: '币种', text: ({ currency }) => currency },
  { title: '单价（最小单位）', text: ({ price }) => price },
  { title: '优惠（最小单位）', text: ({ discount }) => discount },
  { title: '应付或实付（最小单位）', text: (order) => String(dueOf(order)) },
  { title: '状态', text: ({ status }) => statusTexts[status].title },
  { title: '下单（北京时间）', text: ({ createdAt }) => momentToText(createdAt) },
  { title: '付款', text: ({ paidAt }) => momentCell(paidAt) },
  { title: '退款', text: ({ refundedAt }) => momentCell(refundedAt) },
  { title: '买家', text: ({ buyer }) => buyer ?? '' },
  { title: '买家的账户 ID', text: ({ uid }) => uid },
  { title: '交易编号', text: ({ digest }) => digest ?? '' },
];
