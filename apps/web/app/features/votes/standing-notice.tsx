import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { VoteOption } from './vote.ts';
import type { StandingWords } from './vote-standing.ts';

/** Why the viewer cannot vote now, and the one thing that helps. */
export function StandingNotice({ words: { title, about, remedy } }: { readonly words: StandingWords }) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-soft">{about}</p>
      {remedy && (
        <p className="mt-4">
          <ButtonLink to={remedy.to}>{remedy.label}</ButtonLink>
        </p>
      )}
    </Card>
  );
}

/** The options of a vote that the viewer cannot cast a ballot in now. */
export function OptionList({ options }: { readonly options: readonly VoteOption[] }) {
  return (
    <Card>
      <h2 className="mb-2 text-lg">选项</h2>
      <ol className="space-y-2">
        {options.map(({ place, label }) => (
          <li className="flex items-center gap-3 rounded-xl bg-sunk px-4 py-3" key={place}>
            <span className="font-serif text-xl text-gold tabular-nums">{place}</span>
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
