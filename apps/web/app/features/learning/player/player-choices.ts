import { playerNumbers } from './player-numbers.ts';

/** The user's choices in the player, per device and for all lessons. Null if not chosen. */
export interface PlayerChoices {
  readonly quality: number | null;
  readonly speed: number | null;
  readonly volume: number | null;
  readonly isMuted: boolean | null;
  readonly hasCaptions: boolean | null;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'suixue-player';

export function readChoices(getStorage: () => TextStorage): PlayerChoices {
  const kept = readKept(getStorage);
  return {
    quality: oneOf(playerNumbers.qualities, kept.quality),
    speed: oneOf(playerNumbers.speeds, kept.speed),
    volume: typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : null,
    isMuted: typeof kept.isMuted === 'boolean' ? kept.isMuted : null,
    hasCaptions: typeof kept.hasCaptions === 'boolean' ? kept.hasCaptions : null,
  };
}

export function keepChoice(getStorage: () => TextStorage, choice: Partial<PlayerChoices>): void {
  try {
    getStorage().setItem(key, JSON.stringify({ ...readKept(getStorage), ...choice }));
  } catch {
    // Without browser storage the choice lasts for this lesson.
  }
}

function readKept(getStorage: () => TextStorage): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(getStorage().getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf(known: readonly number[], value: unknown): number | null {
  return known.find((one) => one === value) ?? null;
}
