import { type PoolStage, requirePoolStage } from '@suixue/academy/pools/stage';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const tones: Readonly<Record<PoolStage['key'], BadgeTone>> = {
  raising: 'leaf',
  locked: 'gold',
  releasing: 'leaf',
  ended: 'plain',
};

interface PoolBadgesProps {
  readonly stage: number;
  readonly isPaused: boolean;
  readonly isOverdue: boolean;
}

/** The stage of a pool, and what is special about it. */
export function PoolBadges({ stage, isPaused, isOverdue }: PoolBadgesProps) {
  const { key, name } = requirePoolStage(stage);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[key]}>{name}</Badge>
      {isPaused && key === 'raising' && <Badge tone="seal">暂停</Badge>}
      {isOverdue && <Badge tone="seal">逾期</Badge>}
    </span>
  );
}
