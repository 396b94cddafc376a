/** Numbers as on the chain. A pool passes through the stages in this order and never goes back. */
export const poolStages = [
  { number: 0, key: 'raising', name: '募集中' },
  { number: 1, key: 'locked', name: '锁仓中' },
  { number: 2, key: 'releasing', name: '释放中' },
  { number: 3, key: 'ended', name: '已结束' },
] as const;

export type PoolStage = (typeof poolStages)[number];

/** Throws on an unknown number: a pool of an unknown stage must not be displayed as one of these. */
export function requirePoolStage(number: number): PoolStage {
  const stage = poolStages.find((candidate) => candidate.number === number);
  if (stage === undefined) throw new RangeError(`Unknown pool stage: ${number}`);
  return stage;
}
