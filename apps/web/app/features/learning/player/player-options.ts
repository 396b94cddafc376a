import type { PlyrOptions } from 'plyr';
import blankVideo from './blank.mp4?url';
import icons from './player-icons.svg?url';
import { playerNumbers } from './player-numbers.ts';
import { playerWords } from './player-words.ts';

interface Wanted {
  readonly title: string;
  /** Heights that there are. */
  readonly qualities: readonly number[];
  readonly quality: number;
  readonly speed: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly hasCaptions: boolean;
}

/** What plyr is told: our numbers, our words, our drawings; nothing of its own is fetched from elsewhere. */
export function playerOptions(wanted: Wanted): PlyrOptions {
  return {
    title: wanted.title,
    iconUrl: icons,
    iconPrefix: 'player',
    blankVideo,
    seekTime: playerNumbers.seekStepSeconds,
    volume: wanted.volume,
    muted: wanted.isMuted,
    ratio: '16:9',
    toggleInvert: false,
    quality: {
      default: wanted.quality,
      options: playerNumbers.qualities.filter((height) => wanted.qualities.includes(height)),
    },
    speed: { selected: wanted.speed, options: [...playerNumbers.speeds] },
    captions: { active: wanted.hasCaptions, language: 'zh', update: false },
    keyboard: { focused: true, global: false },
    tooltips: { controls: false, seek: true },
    controls: [
      'play-large',
      'rewind',
      'play',
      'fast-forward',
      'progress',
      'current-time',
      'duration',
      'mute',
      'volume',
      'captions',
      'settings',
      'pip',
      'airplay',
      'fullscreen',
    ],
    settings: ['captions', 'quality', 'speed'],
    // What somebody chose is kept by us: plyr would take the first quality for a choice.
    storage: { enabled: false },
    i18n: playerWords,
  };
}
