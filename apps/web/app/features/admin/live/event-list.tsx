import { audienceText, type LiveEvent } from '#app/features/live/live-event.ts';
import { LiveBadge } from '#app/features/live/schedule/live-badge.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { managePath } from './event-forms.ts';

/** Events as administrators see them. */
export function EventList({ events }: { readonly events: readonly LiveEvent[] }) {
  return (
    <Table
      caption="直播"
      columns={[
        {
          key: 'title',
          title: '标题',
          cell: ({ id, title }) => <TextLink href={managePath(id)}>{title}</TextLink>,
        },
        {
          key: 'status',
          title: '状态',
          cell: (event) =>
            event.status === 'planned' && !event.isPublished ? (
              <Badge>草稿</Badge>
            ) : (
              <LiveBadge event={event} />
            ),
        },
        {
          key: 'starts',
          title: '开始（北京时间）',
          cell: ({ startsAt }) => (startsAt === null ? '没有定' : momentToText(startsAt)),
        },
        { key: 'audience', title: '给谁看', cell: ({ audience }) => audienceText[audience] },
        { key: 'hosts', title: '主讲', cell: ({ hosts }) => hosts.join('、') || '–' },
      ]}
      rowKey={({ id }) => id}
      rows={events}
    />
  );
}
