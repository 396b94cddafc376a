import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlay } from './check-play.ts';
import type { DrawPlay, DrawPrize } from './draw-box.ts';

const items: readonly DrawPrize[] = [
  { kind: 'counted', key: 'points', amount: '5' },
  { kind: 'coupon', coupon: '7', name: '九折券' },
];
const random = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('');
const play: DrawPlay = {
  number: '0',
  edition: '1',
  playedAt: '2026-01-01T00:00:00Z',
  digest: 'd',
  random,
  atOnce: 1,
  items,
  // The first 568378459 places are points: the place is 568378458, see play_box_tests.move.
  counts: [568_378_459, 431_621_548],
  drawn: [1],
  handedOut: { prizes: [items[0] as DrawPrize], digest: 'h', at: '2026-01-01T00:00:00Z' },
  isMine: true,
};

describe('checkPlay', () => {
  it('computes the item from bytes and counts, not from what the site says', () => {
    const checked = checkPlay(play);
    expect(checked?.draws).toMatchObject([{ place: 568_378_458n, total: 1_000_000_007n, item: 0 }]);
    expect(checked?.isSame).toBe(true);
  });

  it('reports a prize that differs from the computed one, also by one place or by another number of prizes', () => {
    const counts = [568_378_458, 431_621_549];
    expect(checkPlay({ ...play, counts })?.isSame).toBe(false);
    const handedOut = { digest: 'h', at: '2026-01-01T00:00:00Z' };
    expect(checkPlay({ ...play, handedOut: { ...handedOut, prizes: [] } })?.isSame).toBe(false);
    expect(checkPlay({ ...play, handedOut: { ...handedOut, prizes: [...items] } })?.isSame).toBe(false);
  });

  it('returns no verdict on a call that was not handed its prizes, and null if its counts are unknown', () => {
    expect(checkPlay({ ...play, handedOut: null })?.isSame).toBe(null);
    expect(checkPlay({ ...play, counts: null })).toBe(null);
  });

  it('agrees with the prizes that follow from the computed items, for any bytes and counts', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const counts = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(bytes, counts, fc.integer({ min: 1, max: 2 }), (drawn, before, atOnce) => {
        const open = { ...play, random: Buffer.from(drawn).toString('hex'), counts: before, atOnce };
        const computed = checkPlay({ ...open, handedOut: null })?.draws ?? [];
        const prizes = computed.flatMap(({ prize }) => prize ?? []);
        expect(prizes).toHaveLength(atOnce);
        const handedOut = { prizes, digest: 'h', at: '2026-01-01T00:00:00Z' };
        expect(checkPlay({ ...open, handedOut })?.isSame).toBe(true);
      }),
    );
  });
});
