import { Badge } from '#app/ui/badge.tsx';
import type { VoteSummary } from './vote.ts';
import { stateWords } from './vote-words.ts';

/** The state of a vote, and whether it is an example without consequences. */
export function VoteStateBadge({ state, isExample }: Pick<VoteSummary, 'state' | 'isExample'>) {
  const { title, tone } = stateWords[state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{title}</Badge>
      {isExample && <Badge tone="plain">示例</Badge>}
    </span>
  );
}
