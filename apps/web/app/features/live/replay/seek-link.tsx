import type { MouseEvent, ReactNode } from 'react';
import { presentFilm } from '#app/features/learning/player/film.ts';

interface SeekLinkProps {
  /** The page of the event. */
  readonly path: string;
  readonly seconds: number;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to a position of the recording. On the page itself it moves the film; elsewhere, and without script, it opens the page there. */
export function SeekLink({ path, seconds, className, isCurrent = false, children }: SeekLinkProps) {
  const onClick = (event: MouseEvent) => {
    const film = presentFilm.get();
    if (!film || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    film.playFrom(seconds);
  };
  return (
    <a
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
      data-document=""
      href={`${path}?t=${Math.floor(seconds)}#film`}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
