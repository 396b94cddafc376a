import { useId, useRef } from 'react';
import { filmPosition, presentFilm } from '#app/features/learning/player/film.ts';
import { Button } from '#app/ui/button.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { clockText } from '#app/ui/time/clock-text.ts';

/** The film time of a note. The button appears once a player is present. */
export function TimeField({ initial }: { readonly initial: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const film = useCell(presentFilm, null);
  return (
    <div>
      <label className="block text-sm font-medium text-soft" htmlFor={id}>
        视频时间（选填）
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          autoComplete="off"
          className="h-12 w-32 rounded-xl border border-line-strong bg-paper px-4 text-base tabular-nums placeholder:text-faint"
          defaultValue={initial}
          id={id}
          name="at"
          pattern="\s*(\d{1,2}[:：])?\d{1,3}[:：][0-5]?\d\s*"
          placeholder="3:20"
          ref={field}
          title="分:秒，例如 3:20"
        />
        {film && (
          <Button
            icon="clock"
            onClick={() => {
              if (field.current) field.current.value = clockText(filmPosition.get());
            }}
            tone="quiet"
          >
            用当前位置
          </Button>
        )}
      </div>
    </div>
  );
}

interface TimeLinkProps {
  readonly seconds: number;
  /** The chapter, if the link is on another page. */
  readonly path?: string;
}

/** Seeks to the time, at once if the player is on this page. */
export function TimeLink({ seconds, path = '' }: TimeLinkProps) {
  return (
    <a
      className="target inline-flex items-center rounded-full bg-gold-wash px-3 text-sm font-medium text-gold tabular-nums hover:underline"
      href={`${path}?t=${seconds}`}
      onClick={(event) => {
        const film = path === '' ? presentFilm.get() : null;
        if (!film) return;
        event.preventDefault();
        film.playFrom(seconds);
      }}
    >
      <span className="sr-only">视频 </span>
      {clockText(seconds)}
    </a>
  );
}
