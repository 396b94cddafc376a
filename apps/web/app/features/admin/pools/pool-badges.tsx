import { PoolStageBadge } from '#app/features/pools/pool-stage-badge.tsx';
import { Badge } from '#app/ui/badge.tsx';

interface PoolBadgesProps {
  readonly stage: number;
  readonly isPaused: boolean;
  readonly isOverdue: boolean;
}

/** The stage of a pool as holders see it, and whether its release is overdue. */
export function PoolBadges({ stage, isPaused, isOverdue }: PoolBadgesProps) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <PoolStageBadge isPaused={isPaused} stage={stage} />
      {isOverdue && <Badge tone="seal">逾期</Badge>}
    </span>
  );
}
