export interface Finger {
  readonly x: number;
  readonly y: number;
}

const middle = (fingers: readonly Finger[], of: (finger: Finger) => number) =>
  fingers.reduce((sum, finger) => sum + of(finger), 0) / fingers.length;

function spread([one, other]: readonly Finger[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** The change between two moments: the common movement and the change of distance between two fingers. */
export function gesture(before: readonly Finger[], after: readonly Finger[]) {
  const apart = spread(before);
  return {
    right: middle(after, ({ x }) => x) - middle(before, ({ x }) => x),
    down: middle(after, ({ y }) => y) - middle(before, ({ y }) => y),
    factor: apart > 0 ? spread(after) / apart : 1,
  };
}
