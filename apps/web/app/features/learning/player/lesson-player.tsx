import './lesson.css';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { findPageStore } from '#app/offline/lessons/page-store.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import type { LessonMedia } from './lesson-media.ts';
import { startOf } from './resume-at.ts';

export interface LessonPlayerProps {
  readonly media: LessonMedia;
  readonly title: string;
  readonly chapterPath: string;
  readonly lesson: LessonName;
  /** The account whose progress is recorded. */
  readonly account: string;
  /** Seconds. */
  readonly startAt: number;
  /** The page's URL names the start; otherwise the film continues where this user stopped. */
  readonly hasExplicitStart: boolean;
  /** Ink on paper, which is shown dark on dark pages. */
  readonly isDrawn: boolean;
  /** The page is the offline copy and includes the film. */
  readonly isCopy: boolean;
  /** Shown over a film that has ended. */
  readonly atEnd: ReactNode;
  /** Watermark text that moves over the film; null if the operator has switched it off. */
  readonly watermark: string | null;
}

/**
 * A plain video element that every browser can play, upgraded to the product's player when that has loaded. Give it a key per
 * chapter: media and start position stay those of the first render.
 */
export function LessonPlayer(props: LessonPlayerProps) {
  const [initialProps] = useState(props);
  const host = useRef<HTMLDivElement>(null);
  const [resumedAt, setResumedAt] = useState(props.hasExplicitStart ? 0 : props.startAt);
  const [failure, setFailure] = useState<{ readonly retry: () => void } | null>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let stop = () => {};
    let isUnmounted = false;
    Promise.all([
      import('./start-player.ts'),
      initialProps.isCopy ? readCopyStart(initialProps) : initialProps,
    ]).then(
      ([{ startPlayer }, start]) => {
        if (isUnmounted) return;
        if (initialProps.isCopy) setResumedAt(start.hasExplicitStart ? 0 : start.startAt);
        stop = startPlayer({
          ...initialProps,
          startAt: start.startAt,
          hasExplicitStart: start.hasExplicitStart,
          host: element,
          onResumed: setResumedAt,
          onBroken: (retry) => setFailure({ retry }),
        });
      },
      // If the player fails to load, the browser's own player remains.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [initialProps]);

  return (
    <section aria-label="视频" className="scroll-mt-24" id="film">
      <div
        className={`lesson-film relative overflow-hidden rounded-2xl bg-sunk shadow-lift ${props.isDrawn ? 'drawn-film' : ''}`}
        ref={host}
      >
        <Film {...initialProps} />
        {props.atEnd}
      </div>
      {failure && (
        <div className="pt-3">
          <Notice
            kind="problem"
            title={
              initialProps.isCopy
                ? '保存在本机的视频打不开：可能已经到期，或被浏览器清理了。联网后刷新这一页，已经学到的位置不会丢。'
                : '视频暂时播放不了。请检查网络后再试，已经学到的位置不会丢。'
            }
          >
            <Button
              className="mt-2"
              onClick={() => {
                setFailure(null);
                failure.retry();
              }}
              tone="quiet"
            >
              再试一次
            </Button>
          </Notice>
        </div>
      )}
      {resumedAt > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 pt-2 text-sm text-faint">
          从 {clockText(resumedAt)} 继续
          <a
            className="target inline-flex items-center text-gold hover:underline"
            href={`${props.chapterPath}?t=0`}
          >
            从头播放
          </a>
        </p>
      )}
    </section>
  );
}

/** Rendered once: afterwards the player owns the element and wraps it. */
const Film = memo(
  function Film({ media, title, startAt, isCopy, watermark }: LessonPlayerProps) {
    const { films, captions, poster } = media;
    // The largest element of the page; preloading it starts the download early.
    if (poster !== null) preload(poster, { as: 'image', fetchPriority: 'high' });
    // An offline copy may be older than the learner's position.
    const from = startAt > 0 && !isCopy ? `#t=${startAt}` : '';
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: the captions are below, where there are any. */}
        <video
          aria-label={title}
          className="aspect-video w-full"
          controls
          height={576}
          playsInline
          poster={poster ?? undefined}
          preload="metadata"
          width={1024}
        >
          {films.map(({ height, url }) => (
            <source key={height} src={url + from} type="video/mp4" {...{ size: height }} />
          ))}
          {captions !== null && <track default kind="captions" label="中文" src={captions} srcLang="zh" />}
        </video>
        {watermark !== null && (
          <span aria-hidden="true" className="watermark" data-over-film="">
            {watermark}
          </span>
        )}
      </>
    );
  },
  () => true,
);

interface OfflineCopy {
  readonly account: string;
  readonly lesson: LessonName;
  readonly media: LessonMedia;
  readonly startAt: number;
}

/** Where the film of an offline page starts: the saved page is older than the current URL and progress. */
async function readCopyStart({ account, lesson, media, startAt }: OfflineCopy) {
  const asked = new URLSearchParams(window.location.search).get('t');
  const kept = await (await findPageStore(account))?.find(lesson);
  const { at, isAsked } = startOf(asked, kept?.learned, media.seconds);
  return { startAt: kept || isAsked ? at : startAt, hasExplicitStart: isAsked };
}
