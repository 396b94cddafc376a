import { Table } from '#app/ui/table.tsx';
import { dateToText } from '#app/ui/time/beijing-time.ts';
import { costText } from './cost-text.ts';
import type { AssistantDay, AssistantFacts } from './read-assistant.ts';

export const tierText = (tier: string) => (tier === 'member' ? '会员' : '学员');

const secondsText = (ms: number | null) => (ms === null ? '–' : `${(ms / 1_000).toFixed(1)} 秒`);
const numberText = (count: number) => count.toLocaleString('en-US');

/** Usage and cost by day and tier. */
export function UsageTable({ days }: Pick<AssistantFacts, 'days'>) {
  return (
    <Table<AssistantDay>
      caption="每天的用量和费用"
      columns={[
        { key: 'day', title: '日期', cell: ({ day }) => dateToText(day) },
        { key: 'tier', title: '身份', cell: ({ tier }) => tierText(tier) },
        { key: 'answers', title: '提问', align: 'end', cell: ({ answers }) => answers },
        { key: 'done', title: '答完', align: 'end', cell: ({ done }) => done },
        { key: 'not-covered', title: '没有写到', align: 'end', cell: ({ notCovered }) => notCovered },
        { key: 'cancelled', title: '中途离开', align: 'end', cell: ({ cancelled }) => cancelled },
        { key: 'failed', title: '失败', align: 'end', cell: ({ failed }) => failed },
        { key: 'stopped', title: '拦下', align: 'end', cell: ({ stopped }) => stopped },
        {
          key: 'tokens',
          title: '词元（进 / 出）',
          align: 'end',
          cell: ({ inputTokens, outputTokens }) => `${numberText(inputTokens)} / ${numberText(outputTokens)}`,
        },
        { key: 'cost', title: '费用', align: 'end', cell: ({ cost }) => costText(cost) },
        {
          key: 'first',
          title: '开始（中位）',
          align: 'end',
          cell: ({ firstTokenMs }) => secondsText(firstTokenMs),
        },
        { key: 'total', title: '答完（95%）', align: 'end', cell: ({ totalMs }) => secondsText(totalMs) },
      ]}
      rowKey={({ day, tier }) => `${day} ${tier}`}
      rows={days}
    />
  );
}
