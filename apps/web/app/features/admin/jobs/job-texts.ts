import type { BackgroundJob } from './read-jobs.ts';

const units = [
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分钟'],
  [1, '秒'],
] as const;

/** A number of seconds in the largest unit that divides it. */
export function secondsToText(seconds: number): string {
  const [size, unit] = units.find(([each]) => seconds % each === 0) ?? units[3];
  return `${seconds / size} ${unit}`;
}

export const everyToText = (seconds: number | null): string =>
  seconds === null ? '只在要求时做' : `每 ${secondsToText(seconds)}`;

export function tookToText(ms: number): string {
  return ms < 1_000 ? `${ms} 毫秒` : `${(ms / 1_000).toFixed(1)} 秒`;
}

/** The message of a failure; the database's word for a server that died is put in Chinese. */
export const failureToText = (failure: string): string =>
  failure === 'interrupted' ? '做到一半时服务器停了' : failure;

export function stateOf(job: BackgroundJob): {
  readonly text: string;
  readonly tone: 'leaf' | 'seal' | 'gold' | 'plain';
} {
  if (job.runningSince !== null) return { text: '正在做', tone: 'gold' };
  if (job.isWanted) return { text: '马上就做', tone: 'gold' };
  if (job.failures > 0) return { text: `失败 ${job.failures} 次`, tone: 'seal' };
  return job.succeededAt === null ? { text: '还没有做过', tone: 'plain' } : { text: '正常', tone: 'leaf' };
}
