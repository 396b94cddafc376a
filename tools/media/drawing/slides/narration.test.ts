import { describe, expect, it } from 'vitest';
import { narrate } from './narration.ts';

/** A clock that reports what it is asked for. */
const asked = () => {
  const calls: string[] = [];
  return {
    calls,
    clock: {
      on: (caption: number, delay = 0) => {
        calls.push(`${caption}+${delay}`);
        return 1;
      },
    },
  };
};

describe('narrate', () => {
  it('joins the captions of a slide and its steps, and shows each step with its first one', () => {
    const { captions, shown } = narrate('甲', [{ say: ['乙', '丙'] }, { say: '丁' }]);
    expect(captions).toEqual(['甲', '乙', '丙', '丁']);
    const { calls, clock } = asked();
    shown(clock, 0);
    shown(clock, 1);
    expect(calls).toEqual(['1+0', '3+0']);
  });

  it('shows steps without captions after the step before them', () => {
    const { shown } = narrate(undefined, [{ say: '甲' }, {}, {}]);
    const { calls, clock } = asked();
    shown(clock, 2);
    expect(calls).toEqual(['0+1']);
  });

  it('names a step current until the next one has come', () => {
    const { current } = narrate(undefined, [{ say: '甲' }, { say: '乙' }]);
    const clock = { on: (caption: number) => (caption === 0 ? 1 : 0.25) };
    expect([current(clock, 0), current(clock, 1)]).toEqual([0.75, 0.25]);
  });

  it('rejects a slide without a caption', () => {
    expect(() => narrate(undefined, [{}])).toThrow('must have a caption');
  });
});
