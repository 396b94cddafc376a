import type { CsvColumn } from '#app/features/admin/lists/csv-response.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { stageName } from './pool-texts.ts';
import type { ListedPool } from './read-pools.ts';

/** Amounts are integers of the smallest unit, as in the export of orders. */
export const poolsCsv: readonly CsvColumn<ListedPool>[] = [
  { title: '编号', text: ({ id }) => id },
  { title: '名称', text: ({ name }) => name },
  { title: '阶段', text: ({ stage }) => stageName(stage) },
  { title: '暂停', text: ({ isPaused }) => (isPaused ? '是' : '否') },
  { title: '逾期', text: ({ isOverdue }) => (isOverdue ? '是' : '否') },
  { title: '币种', text: ({ currency }) => currency },
  { title: '票价（最小单位）', text: ({ ticketPrice }) => ticketPrice },
  { title: '卖出', text: ({ claimed }) => claimed },
  { title: '总票数', text: ({ maxTickets }) => maxTickets },
  { title: '池里的钱（最小单位）', text: ({ held }) => held },
  { title: '持有人', text: ({ holders }) => String(holders) },
  { title: '下一阶段最早（北京时间）', text: ({ nextStageAt }) => momentToText(BigInt(nextStageAt)) },
  { title: '最晚释放（北京时间）', text: ({ releaseBy }) => momentToText(BigInt(releaseBy)) },
  { title: '新建（北京时间）', text: ({ createdAt }) => momentToText(createdAt) },
];
