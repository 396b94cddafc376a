import { filmPosition } from '#app/features/learning/player/film.ts';
import { classes } from '#app/ui/classes.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { clockText } from '#app/ui/time/clock-text.ts';
import { type Chapter, chapterAt } from './chapters.ts';
import { SeekLink } from './seek-link.tsx';

interface ChapterListProps {
  readonly chapters: readonly Chapter[];
  readonly path: string;
}

/** The chapters of a recording; the present one is marked. */
export function ChapterList({ chapters, path }: ChapterListProps) {
  const position = useCell(filmPosition, 0);
  const present = chapterAt(chapters, position);
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters">
      <h2 className="mb-2 text-lg" id="chapters">
        章节
      </h2>
      <ol className="rounded-2xl border border-line bg-raised p-2">
        {chapters.map(({ seconds, title }, place) => (
          <li key={seconds}>
            <SeekLink
              className={classes(
                'flex min-h-11 gap-3 rounded-lg border-s-4 px-3 py-2 hover:bg-sunk',
                place === present ? 'border-gold bg-gold-wash' : 'border-transparent',
              )}
              isCurrent={place === present}
              path={path}
              seconds={seconds}
            >
              <span className="w-14 shrink-0 text-sm leading-7 text-faint">{clockText(seconds)}</span>
              <span className="min-w-0 break-words">{title}</span>
            </SeekLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
