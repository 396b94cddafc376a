import { liveReactions } from '@suixue/academy/live/reactions';
import type { Tallies } from './use-room.ts';

interface ReactionBarProps {
  readonly tallies: Tallies;
  /** Null for viewers who cannot react. */
  readonly onReact: ((kind: string) => void) | null;
}

/** Reactions, counted since the page was opened. They are beside the film, not over it. */
export function ReactionBar({ tallies, onReact }: ReactionBarProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">表情</legend>
      {liveReactions.map(({ kind, title, emoji }) => (
        <button
          aria-label={`${title}，${tallies[kind] ?? 0} 次`}
          className="target inline-flex items-center justify-center gap-1 rounded-full border border-line px-3 hover:bg-sunk disabled:opacity-60"
          disabled={onReact === null}
          key={kind}
          onClick={() => onReact?.(kind)}
          type="button"
        >
          <span aria-hidden="true">{emoji}</span>
          {(tallies[kind] ?? 0) > 0 && <span className="text-sm text-soft">{tallies[kind]}</span>}
        </button>
      ))}
    </fieldset>
  );
}
