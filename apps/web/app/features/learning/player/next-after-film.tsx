import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { hasFilmEnded, presentFilm } from './film.ts';

interface NextAfterFilmProps {
  readonly next: { readonly _path: string; readonly title: string } | null;
  readonly coursePath: string;
}

/** Over a film that was played to its end: offers the next chapter. Nothing starts by itself. */
export function NextAfterFilm({ next, coursePath }: NextAfterFilmProps) {
  const hasEnded = useCell(hasFilmEnded, false);
  return (
    <div aria-live="polite">
      {hasEnded && (
        <div className="after-film">
          <p className="font-serif text-lg">{next ? `下一章：${next.title}` : '这门课的视频都看完了'}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink icon={next ? 'forward' : 'course'} to={next?._path ?? coursePath}>
              {next ? '接着学' : '回到课程'}
            </ButtonLink>
            <Button icon="refresh" onClick={() => presentFilm.get()?.playFrom(0)} tone="quiet">
              再看一遍
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
