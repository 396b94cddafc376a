import { earth, palette } from '../palette.ts';

/** What a part of a slide means: neutral, good, a warning, or nothing. */
export type Tone = 'gold' | 'leaf' | 'seal' | 'ink';

interface Colours {
  readonly wash: string;
  readonly line: string;
  /** For areas without text. */
  readonly solid: string;
}

export const tones: Readonly<Record<Tone, Colours>> = {
  gold: { wash: palette.goldWash, line: palette.gold, solid: palette.goldFill },
  leaf: { wash: palette.leafWash, line: palette.leaf, solid: palette.leaf },
  seal: { wash: palette.sealWash, line: palette.seal, solid: palette.seal },
  ink: { wash: palette.paperSunk, line: palette.inkSoft, solid: earth.straw },
};
