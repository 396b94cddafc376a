import { describe, expect, it } from 'vitest';
import { ballotStage, stageNotice, stepOf } from './ballot-stage.ts';

describe('the stage of a ballot', () => {
  it.each(['asked', 'ready', 'cast'] as const)('is %s as this browser has kept it', (stage) => {
    for (const hasCredential of [true, false]) expect(ballotStage({ stage }, { hasCredential })).toBe(stage);
  });

  it('is elsewhere if the account was given a ballot paper that this browser does not have', () => {
    expect(ballotStage(null, { hasCredential: true })).toBe('elsewhere');
    expect(ballotStage(null, { hasCredential: false })).toBe('choose');
  });

  it.each([
    ['choose', null, 0],
    ['choose', 'taking', 1],
    ['asked', null, 1],
    ['ready', null, 2],
    ['ready', 'casting', 2],
    ['cast', null, 3],
    ['cast', 'casting', 2],
  ] as const)('%s while doing %s is step %i', (stage, work, step) => {
    expect(stepOf(stage, work)).toBe(step);
  });

  it('says that nothing was cast as long as a paper is not used', () => {
    for (const stage of ['asked', 'ready'] as const)
      expect(stageNotice(stage, false)?.title).toBe('您的票还没有投出');
    expect(stageNotice('ready', true)?.title).toBe('还不知道您的票有没有送到');
    expect(stageNotice('choose', false)).toBeNull();
    expect(stageNotice('cast', true)).toBeNull();
  });
});
