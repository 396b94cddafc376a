import type { PlyrOptions } from 'plyr';
import blankVideo from './blank.mp4?url';
import icons from './player-icons.svg?url';
import { playerNumbers } from './player-numbers.ts';
import { playerWords } from './player-words.ts';

interface Wanted {
  readonly title: string;
  /** Available heights. */
  readonly qualities: readonly number[];
  readonly quality: number;
  readonly speed: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly hasCaptions: boolean;
  readonly hasSound: boolean;
}

/** Options for plyr: our numbers, texts and icons; plyr loads nothing from elsewhere. */
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
      ...(wanted.hasSound ? ['mute', 'volume'] : []),
      'captions',
      'settings',
      'pip',
      'airplay',
      'fullscreen',
    ],
    settings: ['captions', 'quality', 'speed'],
    // The product stores the user's choice; plyr would store the first quality as a choice.
    storage: { enabled: false },
    i18n: playerWords,
  };
}
