import './film.css';
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { playsHlsItself } from './attach-native.ts';
import type { FilmSpan } from './film-clock.ts';
import { FilmControls } from './film-controls.tsx';
import { overlayText } from './film-overlay.ts';
import { createStallCounter } from './stall-counter.ts';
import { useFilm } from './use-film.ts';
import { useFilmAddresses } from './use-film-addresses.ts';

interface LiveFilmProps {
  readonly slug: string;
  readonly title: string;
  readonly kind: 'live' | 'replay';
  /** The preview of a host. */
  readonly asHost?: boolean;
  /** Seconds; null for the live edge or the start. */
  readonly startAt?: number | null;
  /** Address of the captions; null without any. */
  readonly captions?: string | null;
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly onSpans?: (spans: readonly FilmSpan[]) => void;
  /** The viewer may no longer watch. */
  readonly onRefused: () => void;
}

/** The film of an event, live or afterwards, with what can be chosen about it. */
export function LiveFilm(props: LiveFilmProps) {
  const { slug, title, kind, asHost = false, startAt = null, captions = null, film } = props;
  const { onSpans = ignore, onRefused } = props;
  const hasScript = useHasScript();
  const { addresses, isMissing, state, renew } = useFilmAddresses({ slug, asHost, onRefused });
  const [isAudioOnly, setAudioOnly] = useState(false);
  const [quality, setQuality] = useState<number | null>(null);
  const isLive = (addresses?.kind ?? kind) === 'live';
  const isThere = !isLive || state?.state === 'live' || state?.state === 'interrupted';
  const url = addresses && isThere ? (isAudioOnly ? addresses.audio : addresses.master) : null;
  const played = useFilm({ film, url, isLive, startAt, onSpans, onRefused: renew });
  const { failure, qualities, isSilenced, isPlaying, attached } = played;
  const behind = useBehind(() => attached.current?.behindEdge() ?? null, isLive && isPlaying);
  const isWeak = useIsWeak(film);
  const choose = (level: number | null) => {
    setQuality(level);
    attached.current?.setQuality(level);
  };
  const overlay = overlayText({
    kind: isLive ? 'live' : 'replay',
    state: isMissing ? 'none' : (state?.state ?? null),
    failure,
    isPlaying,
  });
  return (
    <div>
      <div className="live-film" data-audio={isAudioOnly || undefined}>
        <Film captions={captions} film={film} title={title} />
        {overlay !== null && (
          <p className="live-film-note" role="status">
            {overlay}
          </p>
        )}
        {!hasScript && <p className="live-film-note">画面要打开浏览器的脚本功能才能播放。</p>}
        {isSilenced && (
          <div className="live-film-sound">
            <Button
              onClick={() => {
                if (film.current) film.current.muted = false;
              }}
            >
              打开声音
            </Button>
          </div>
        )}
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isLive && <Latency behind={behind} latencyMs={state?.latencyMs ?? null} />}
        {isLive && behind !== null && behind > farBehindSeconds && (
          <Button onClick={() => attached.current?.toEdge()} tone="quiet">
            回到最新
          </Button>
        )}
        {hasScript && addresses !== null && (
          <FilmControls
            choosesItself={film.current !== null && playsHlsItself(film.current)}
            isAudioOnly={isAudioOnly}
            onAudioOnly={setAudioOnly}
            onQuality={choose}
            qualities={qualities}
            quality={quality}
            state={state}
          />
        )}
      </div>
      {isWeak && !isAudioOnly && state?.hasAudioOnly && (
        <p className="flex flex-wrap items-center gap-3 pt-2 text-soft" role="status">
          网络好像不稳。
          <Button onClick={() => setAudioOnly(true)} tone="quiet">
            改成只听声音
          </Button>
        </p>
      )}
    </div>
  );
}

/** Farther behind, the viewer has paused or jumped back. */
const farBehindSeconds = 30;
const latencyStepMs = 2_000;

function ignore(): void {
  // The caller does not need to know.
}

/** How far the picture is behind the end of the playlist, in seconds; null while it does not play. */
function useBehind(read: () => number | null, isPlaying: boolean): number | null {
  const [behind, setBehind] = useState<number | null>(null);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!isPlaying) return;
    const look = () => setBehind(latest.current());
    look();
    const timer = setInterval(look, latencyStepMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return behind;
}

/** Whether the film stopped to load several times within a minute. */
function useIsWeak(film: RefObject<HTMLVideoElement | null>): boolean {
  const [isWeak, setWeak] = useState(false);
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const stalled = createStallCounter(() => performance.now());
    const onWaiting = () => {
      // Loading before the first picture does not mean that the network is weak.
      if (element.currentTime > 0 && stalled()) setWeak(true);
    };
    element.addEventListener('waiting', onWaiting);
    return () => element.removeEventListener('waiting', onWaiting);
  }, [film]);
  return isWeak;
}

interface LatencyProps {
  readonly behind: number | null;
  /** From the camera to the end of the playlist. */
  readonly latencyMs: number | null;
}

function Latency({ behind, latencyMs }: LatencyProps) {
  if (behind === null || latencyMs === null) return null;
  return (
    <p className="text-sm text-faint">
      延迟约 <span data-latency>{Math.max(1, Math.round(behind + latencyMs / 1_000))}</span> 秒
    </p>
  );
}

interface FilmProps {
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly title: string;
  readonly captions: string | null;
}

/** Rendered once: afterwards the player owns the element. */
const Film = memo(function Film({ film, title, captions }: FilmProps) {
  const keep = useCallback(
    (element: HTMLVideoElement | null) => {
      film.current = element;
    },
    [film],
  );
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are below, where there are any.
    <video
      aria-label={title}
      className="aspect-video w-full"
      controls
      height={576}
      playsInline
      ref={keep}
      width={1024}
    >
      {captions !== null && <track default kind="captions" label="中文" src={captions} srcLang="zh" />}
    </video>
  );
});
