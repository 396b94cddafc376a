import type { LiveEvent } from '#app/features/live/live-event.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

/** Where an event is in its life. */
export function LiveBadge({ event }: { readonly event: Pick<LiveEvent, 'status' | 'replay' | 'startsAt'> }) {
  const [tone, title] = look(event);
  return <Badge tone={tone}>{title}</Badge>;
}

function look({
  status,
  replay,
  startsAt,
}: Pick<LiveEvent, 'status' | 'replay' | 'startsAt'>): readonly [BadgeTone, string] {
  switch (status) {
    case 'planned':
      return ['plain', startsAt === null ? '时间待定' : '即将开始'];
    case 'live':
      return ['seal', '正在直播'];
    case 'cancelled':
      return ['plain', '已取消'];
    case 'ended':
      return replay === 'shown' ? ['leaf', '可以回看'] : ['plain', '已结束'];
  }
}
