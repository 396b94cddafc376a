import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';

/** Half a minute of a film of a free course, cut without sound. */
const excerpt = {
  film: '/lessons/spacing.mp4',
  poster: '/lessons/spacing.webp',
  chapter: '间隔：隔几天再来',
  course: '学习方法课',
  place: 2,
  link: '/course/study-methods',
} as const;

type State = 'still' | 'loading' | 'playing' | 'failed';

/**
 * A frame of a real lesson that plays while it is on the screen. The film is loaded once it is seen, and only by the button for readers
 * who prefer less motion or fewer bytes.
 */
export function LessonFrame() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('still');
  const hasScript = useHasScript();
  const film = useRef<Promise<Blob> | null>(null);
  /** The presses and scrolls so far: only the latest is followed. */
  const steps = useRef(0);
  const play = async () => {
    const element = video.current;
    if (!element) return;
    steps.current += 1;
    const step = steps.current;
    setState('loading');
    try {
      const blob = await readFilm(film);
      if (step !== steps.current) return;
      // As a blob: browsers that ask for ranges of a film get them without the server.
      if (!element.src) element.src = URL.createObjectURL(blob);
      await element.play();
      if (step === steps.current) setState('playing');
    } catch {
      // A pause rejects a start that is under way.
      if (step === steps.current) setState('failed');
    }
  };
  const pause = () => {
    steps.current += 1;
    video.current?.pause();
    setState('still');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once; the functions only use the element.
  useEffect(() => {
    const element = video.current;
    if (!element || !mayStartAlone()) return;
    const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? void play() : pause()), {
      threshold: 0.6,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = video.current;
    return () => {
      steps.current += 1;
      if (element?.src) URL.revokeObjectURL(element.src);
    };
  }, []);
  return (
    <figure className="overflow-hidden rounded-2xl border border-line-strong bg-raised shadow-float">
      <div className="drawn-film">
        <video
          aria-label={`${excerpt.course}第 ${excerpt.place} 章的片段，没有声音`}
          className="aspect-video w-full bg-sunk"
          height={432}
          loop
          muted
          playsInline
          poster={excerpt.poster}
          preload="none"
          ref={video}
          width={768}
        />
      </div>
      <figcaption className="flex items-center gap-4 border-t border-line px-5 py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-serif font-semibold">{excerpt.chapter}</span>
          <span className="block text-sm text-faint">
            {state === 'failed'
              ? '片段暂时放不了，请稍后再试。'
              : `${excerpt.course} · 第 ${excerpt.place} 章`}
          </span>
        </span>
        {/* After the text, which stays where it is when script adds the button. */}
        {hasScript && (
          <IconButton
            className="shrink-0 border border-line-strong text-ink"
            icon={state === 'playing' ? 'pause' : 'play'}
            label={state === 'playing' ? '暂停片段' : '播放片段'}
            onClick={state === 'playing' ? pause : play}
          />
        )}
        <a className="target inline-flex shrink-0 items-center text-gold" href={excerpt.link}>
          免费学
        </a>
      </figcaption>
    </figure>
  );
}

/** Downloads the film once; again only after a failure. */
function readFilm(film: RefObject<Promise<Blob> | null>): Promise<Blob> {
  film.current ??= download().catch((error: unknown) => {
    film.current = null;
    throw error;
  });
  return film.current;
}

async function download(): Promise<Blob> {
  const answer = await fetch(excerpt.film);
  if (!answer.ok) throw new Error(`The excerpt was answered with ${answer.status}.`);
  return answer.blob();
}

function mayStartAlone(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
