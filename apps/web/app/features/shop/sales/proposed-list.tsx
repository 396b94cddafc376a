import { ButtonLink } from '#app/ui/button.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Proposed } from './read-shares.ts';

interface ProposedListProps {
  readonly proposed: readonly Proposed[];
  readonly isFirst: boolean;
  readonly next: string | null;
}

/** The referred users, by name if they allow it, otherwise by the start of their id. */
export function ProposedList({ proposed, isFirst, next }: ProposedListProps) {
  return (
    <>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4 sm:px-6">
        {proposed.map(({ number, name, shortId, proposedAt }) => (
          <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3" key={number}>
            <span className="min-w-0 break-words">{nameOf(name, shortId)}</span>
            {proposedAt !== null && (
              <time className="text-sm text-faint" dateTime={proposedAt}>
                {momentToText(proposedAt)}
              </time>
            )}
          </li>
        ))}
      </ul>
      <nav aria-label="更多推荐的人" className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink to="/user/proposals" tone="quiet">
            回到最新的
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={`/user/proposals?${new URLSearchParams({ people: next })}`} tone="quiet">
            更早的人
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function nameOf(name: string | null, shortId: string): string {
  if (name !== null) return name;
  return shortId === '' ? '已注销的账户' : `学员 ${shortId}…`;
}
