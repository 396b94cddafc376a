import { type RefObject, useEffect } from 'react';
import { filmPosition, presentFilm } from '#app/features/learning/player/film.ts';

/** Tells the lists beside a recording its position, and lets them move it. */
export function useReplayFilm(film: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const present = {
      playFrom(seconds: number) {
        element.currentTime = seconds;
        // Without a gesture the browser may refuse; then the visitor presses play.
        element.play().catch(() => undefined);
      },
    };
    const onTime = () => filmPosition.set(element.currentTime);
    for (const name of ['timeupdate', 'seeking']) element.addEventListener(name, onTime);
    presentFilm.set(present);
    return () => {
      for (const name of ['timeupdate', 'seeking']) element.removeEventListener(name, onTime);
      if (presentFilm.get() === present) presentFilm.set(null);
      filmPosition.set(0);
    };
  }, [film]);
}
