/**
 * How well one sample separates two groups: the probability that a random member of one is above a random
 * member of the other, in the better direction (the folded area under the ROC curve). 0.5 is chance, 1 is
 * certainty.
 */
export function separation(left: readonly number[], right: readonly number[]): number {
  let above = 0;
  for (const one of left) for (const other of right) above += one > other ? 1 : one === other ? 0.5 : 0;
  const area = above / (left.length * right.length);
  return Math.max(area, 1 - area);
}
