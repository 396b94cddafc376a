import type { FilmPublicState } from '#app/platform/live/live-films.ts';
import { Button } from '#app/ui/button.tsx';
import type { FilmQuality } from './attached-film.ts';

interface FilmControlsProps {
  readonly state: FilmPublicState | null;
  readonly qualities: readonly FilmQuality[];
  /** The chosen place in the playlist; null for automatic. */
  readonly quality: number | null;
  readonly onQuality: (level: number | null) => void;
  readonly isAudioOnly: boolean;
  readonly onAudioOnly: (isAudioOnly: boolean) => void;
  /** Safari chooses by itself. */
  readonly choosesItself: boolean;
}

/** Quality and sound of a film, below it. */
export function FilmControls(props: FilmControlsProps) {
  const { state, isAudioOnly, onAudioOnly } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isAudioOnly && <QualityChoice {...props} />}
      {(state?.hasAudioOnly || isAudioOnly) && (
        <Button aria-pressed={isAudioOnly} onClick={() => onAudioOnly(!isAudioOnly)} tone="quiet">
          {isAudioOnly ? '恢复画面' : '只听声音'}
        </Button>
      )}
    </div>
  );
}

function QualityChoice({ state, qualities, quality, onQuality, choosesItself }: FilmControlsProps) {
  if (choosesItself && state?.isAdaptive)
    return <p className="text-sm text-faint">清晰度由浏览器按网速自动选择。</p>;
  if (qualities.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-sm text-soft">
      清晰度
      <select
        className="h-11 rounded-xl border border-line-strong bg-paper px-3 text-base text-ink"
        onChange={({ target }) => onQuality(target.value === '' ? null : Number(target.value))}
        value={quality ?? ''}
      >
        <option value="">自动</option>
        {qualities.map(({ level, height }) => (
          <option key={level} value={level}>
            {height}p
          </option>
        ))}
      </select>
    </label>
  );
}
