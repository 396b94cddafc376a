/**
 * How well one sample tells two groups apart: the chance that a random member of one is above a random member of the other,
 * whichever that is (the area under the ROC curve, folded). 0.5 is a coin, 1 is certainty.
 */
export function separation(left: readonly number[], right: readonly number[]): number {
  let above = 0;
  for (const one of left) for (const other of right) above += one > other ? 1 : one === other ? 0.5 : 0;
  const area = above / (left.length * right.length);
  return Math.max(area, 1 - area);
}
