import type { BadgeTone } from '#app/ui/badge.tsx';

/** What decides whether a ware can be bought. */
export interface ShelfFacts {
  readonly isAvailable: boolean;
  /** Whether terms are announced. */
  readonly isAnnounced: boolean;
  readonly supply: string;
  readonly supplied: string;
}

/** The state of a ware in one word. */
export function shelfState({ isAvailable, isAnnounced, supply, supplied }: ShelfFacts): {
  readonly text: string;
  readonly tone: BadgeTone;
} {
  if (!isAvailable)
    return isAnnounced ? { text: '等启用', tone: 'gold' } : { text: '没有在卖', tone: 'plain' };
  if (BigInt(supplied) >= BigInt(supply)) return { text: '卖完了', tone: 'seal' };
  return isAnnounced ? { text: '在卖，有预告', tone: 'gold' } : { text: '在卖', tone: 'leaf' };
}

export const soldText = ({ supply, supplied }: Pick<ShelfFacts, 'supply' | 'supplied'>): string =>
  `${supplied} / ${supply}`;
