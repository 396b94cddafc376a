import { describe, expect, it } from 'vitest';
import { everyToText, failureToText, secondsToText, stateOf, tookToText } from './job-texts.ts';
import type { BackgroundJob } from './read-jobs.ts';

const job: BackgroundJob = {
  name: 'letters',
  everySeconds: 60,
  nextRunAt: null,
  isWanted: false,
  runningSince: null,
  endedAt: null,
  tookMs: null,
  succeededAt: null,
  failures: 0,
  failedSince: null,
  failure: null,
};
const at = '2026-11-24T00:00:00Z';

describe('the texts of background jobs', () => {
  it('name an interval in its largest whole unit', () => {
    expect([1, 60, 90, 3_600, 86_400, 172_800].map(secondsToText)).toEqual([
      '1 秒',
      '1 分钟',
      '90 秒',
      '1 小时',
      '1 天',
      '2 天',
    ]);
    expect(everyToText(null)).toBe('只在要求时做');
    expect([12, 2_340].map(tookToText)).toEqual(['12 毫秒', '2.3 秒']);
    expect(failureToText('interrupted')).toBe('做到一半时服务器停了');
  });

  it.each([
    ['还没有做过', {}],
    ['正常', { succeededAt: at }],
    ['失败 2 次', { succeededAt: at, failures: 2 }],
    ['马上就做', { failures: 2, isWanted: true }],
    ['正在做', { failures: 2, runningSince: at, isWanted: true }],
  ] as const)('name the state %s', (text, facts) => {
    expect(stateOf({ ...job, ...facts }).text).toBe(text);
  });
});
