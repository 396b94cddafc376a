import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type PoolSummary, stageKeyOf } from './pool.ts';

type DateFacts = Pick<PoolSummary, 'stage' | 'startAt' | 'nextStageAt' | 'releaseBy'>;

/** The next date of a pool and what it means; null for a pool that changes no longer. */
export function nextDate(
  pool: DateFacts,
  now: bigint,
): { readonly title: string; readonly date: string } | null {
  const line = (title: string, at: string) => ({ title, date: momentToText(BigInt(at)) });
  const isPast = (at: string) => now >= BigInt(at);
  switch (stageKeyOf(pool)) {
    case 'raising':
      if (!isPast(pool.startAt)) return line('开始购票', pool.startAt);
      return isPast(pool.nextStageAt)
        ? line('随时可能锁仓，最晚释放', pool.releaseBy)
        : line('最早锁仓', pool.nextStageAt);
    case 'locked':
      return isPast(pool.nextStageAt) ? line('最晚释放', pool.releaseBy) : line('最早释放', pool.nextStageAt);
    case 'releasing':
      return isPast(pool.nextStageAt) ? null : line('最早结束', pool.nextStageAt);
    case 'ended':
    case null:
      return null;
  }
}
