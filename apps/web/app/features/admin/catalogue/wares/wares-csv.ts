import type { CsvColumn } from '#app/features/admin/lists/csv-response.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { ListedWare } from './read-wares.ts';
import { shelfState } from './ware-state.ts';

/** Prices are integers of the smallest unit, as in the export of orders. */
export const waresCsv: readonly CsvColumn<ListedWare>[] = [
  { title: '商品编号', text: ({ id }) => id },
  { title: '名称', text: ({ name }) => name ?? '' },
  { title: '状态', text: (ware) => shelfState(ware).text },
  { title: '币种', text: ({ currency }) => currency },
  { title: '价格（最小单位）', text: ({ price }) => price },
  { title: '已卖', text: ({ supplied }) => supplied },
  { title: '数量', text: ({ supply }) => supply },
  { title: '课程', text: ({ course }) => course?.title ?? '' },
  { title: '链接', text: ({ link }) => link ?? '' },
  { title: '最近变化（北京时间）', text: ({ updatedAt }) => momentToText(updatedAt) },
];
