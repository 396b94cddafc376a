import { expect, test } from 'vitest';
import { overlayText } from './film-overlay.ts';

const playing = { kind: 'live', state: 'live', failure: null, isPlaying: true } as const;

test.each([
  [playing, null],
  // What is buffered is shown to its end.
  [{ ...playing, state: 'interrupted' }, null],
  [{ ...playing, state: 'interrupted', isPlaying: false }, /断了/],
  [{ ...playing, state: 'waiting', isPlaying: false }, /还没有开始/],
  [{ ...playing, state: 'none', isPlaying: false }, /还没有开始/],
  [{ ...playing, state: 'ended', isPlaying: false }, /已经结束/],
  [{ ...playing, state: null, isPlaying: false }, null],
  [{ ...playing, failure: 'network', isPlaying: false }, /正在重试/],
  [{ ...playing, failure: 'network' }, null],
  [{ ...playing, failure: 'unsupported' }, /换新版/],
  [{ ...playing, kind: 'replay', state: 'ended' }, null],
  [{ ...playing, kind: 'replay', failure: 'network' }, /回放/],
] as const)('overlayText of %j is %s', (condition, text) => {
  const shown = overlayText(condition);
  if (text === null) expect(shown).toBeNull();
  else expect(shown).toMatch(text);
});
