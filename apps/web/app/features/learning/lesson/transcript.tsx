import { type Caption, captionAt } from '@suixue/academy/courses/captions';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { filmPosition, presentFilm } from '#app/features/learning/player/film.ts';
import { classes } from '#app/ui/classes.ts';
import { clockText } from '#app/ui/time/clock-text.ts';
import { Folded } from './folded.tsx';

interface TranscriptProps {
  readonly captions: readonly Caption[];
  readonly chapterPath: string;
}

/** The film's captions as text. Each sentence seeks to its time; without script it links to the page with that time. */
export function Transcript({ captions, chapterPath }: TranscriptProps) {
  const present = useSyncExternalStore(
    filmPosition.subscribe,
    () => (filmPosition.get() > 0 ? captionAt(captions, filmPosition.get()) : -1),
    () => -1,
  );
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (box.current) showLine(box.current, present);
  }, [present]);

  const onClick = (event: MouseEvent, { from }: Caption) => {
    const film = presentFilm.get();
    if (!film || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    film.playFrom(from);
  };
  return (
    <Folded icon="paper" isQuiet={false} title="文字稿">
      <ol
        className="relative max-h-64 overflow-y-auto rounded-2xl border border-line bg-raised p-2"
        ref={box}
      >
        {captions.map((caption, place) => (
          <li key={caption.from}>
            <a
              aria-current={place === present ? 'true' : undefined}
              className={classes(
                'flex min-h-11 gap-3 rounded-lg border-s-4 px-3 py-2 hover:bg-sunk',
                place === present ? 'border-gold bg-gold-wash' : 'border-transparent',
              )}
              data-document=""
              href={`${chapterPath}?t=${Math.floor(caption.from)}#film`}
              onClick={(event) => onClick(event, caption)}
            >
              <span className="w-12 shrink-0 text-sm leading-7 text-faint">{clockText(caption.from)}</span>
              <span>{caption.text}</span>
            </a>
          </li>
        ))}
      </ol>
    </Folded>
  );
}

/** Scrolls only the list, and not while the pointer is over it. */
function showLine(box: HTMLElement, place: number): void {
  const line = box.children[place];
  if (!(line instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({
    top: line.offsetTop - (box.clientHeight - line.clientHeight) / 2,
    behavior: isCalm ? 'auto' : 'smooth',
  });
}
