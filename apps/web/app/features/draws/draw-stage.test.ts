import { describe, expect, it } from 'vitest';
import type { DrawBox, DrawPlay, DrawStanding } from './draw-box.ts';
import { type DrawFacts, drawStage } from './draw-stage.ts';

const box: DrawBox = {
  id: `0x${'8'.repeat(64)}`,
  atOnce: 2,
  dailyLimit: 3,
  edition: '1',
  filledAt: '2026-01-01T00:00:00Z',
  digest: 'd',
  played: '0',
  items: [{ kind: 'counted', key: 'points', amount: '5' }],
  counts: [2],
};
const standing: DrawStanding = {
  chaptersNeeded: 1,
  chaptersDone: 1,
  perDay: 2,
  playedToday: 0,
  dayEndsAt: '0',
};
const open: DrawPlay = {
  number: '0',
  edition: '1',
  playedAt: '2026-01-01T00:00:00Z',
  digest: 'd',
  random: '00',
  atOnce: 2,
  items: box.items,
  counts: [4],
  drawn: [0, 0],
  handedOut: null,
  isMine: true,
};
const ready: DrawFacts = {
  box,
  isAllowed: true,
  isOn: true,
  network: 'there',
  isSignedIn: true,
  standing,
  own: [],
};
const handed = { ...open, handedOut: { prizes: [], digest: 'h', at: '2026-01-01T00:00:00Z' } };

describe('drawStage', () => {
  it.each<[string, Partial<DrawFacts>, string]>([
    ['is ready once the rule is met', {}, 'ready'],
    ['needs a network', { network: 'none', own: [open] }, 'no-network'],
    ['waits for a network that does not answer', { network: 'down', own: [open] }, 'down'],
    ['is off while the chain does not accept draws', { isOn: false }, 'off'],
    [
      'is closed to a region that is not named',
      { isAllowed: false, isSignedIn: false, standing: null },
      'region',
    ],
    ['hands out open prizes in every region', { isAllowed: false, own: [open] }, 'to-hand-out'],
    ['hands out open prizes even while draws are off', { isOn: false, own: [handed, open] }, 'to-hand-out'],
    ['waits for no prizes that were handed out', { own: [handed] }, 'ready'],
    ['offers no draw from a box with unknown prizes', { box: { ...box, items: null } }, 'unreadable'],
    ['offers no draw while the odds are computed', { box: { ...box, counts: null } }, 'counting'],
    ['is empty if fewer prizes are left than a call draws', { box: { ...box, counts: [1] } }, 'empty'],
    ['asks visitors to sign in', { isSignedIn: false, standing: null }, 'signed-out'],
    ['is closed by the setting', { standing: { ...standing, perDay: 0 } }, 'closed'],
    ['asks for a chapter first', { standing: { ...standing, chaptersDone: 0 } }, 'not-earned'],
    ['is used up by the rule of the site', { standing: { ...standing, playedToday: 2 } }, 'used-up'],
    [
      'is used up by the limit of the box',
      { box: { ...box, dailyLimit: 1 }, standing: { ...standing, playedToday: 1 } },
      'used-up',
    ],
  ])('%s', (_what, change, kind) => {
    expect(drawStage({ ...ready, ...change }).kind).toBe(kind);
  });
});
