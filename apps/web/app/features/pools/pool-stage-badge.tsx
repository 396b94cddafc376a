import { poolStages } from '@suixue/academy/pools/stage';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { type PoolSummary, stageKeyOf } from './pool.ts';

const tones: Readonly<Record<(typeof poolStages)[number]['key'], BadgeTone>> = {
  raising: 'gold',
  locked: 'seal',
  releasing: 'leaf',
  ended: 'plain',
};

/** The stage of a pool, and whether buying is paused, which matters only while it raises money. */
export function PoolStageBadge({ stage, isPaused }: Pick<PoolSummary, 'stage' | 'isPaused'>) {
  const key = stageKeyOf({ stage });
  const name = poolStages.find(({ number }) => number === stage)?.name ?? '阶段不明';
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={key ? tones[key] : 'plain'}>{name}</Badge>
      {isPaused && key === 'raising' && <Badge tone="seal">已暂停购票</Badge>}
    </span>
  );
}
