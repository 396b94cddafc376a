/** The number of repetitions of each measurement. */
export interface LearnEffort {
  /** Users who buy two courses and a membership each. */
  readonly buyers: number;
  readonly courses: number;
  readonly progressRows: number;
  /** Requests of every page on each of the two servers. */
  readonly pages: number;
  readonly viewers: readonly number[];
  readonly viewSeconds: number;
  /** Views of each lesson on a slow phone. */
  readonly paints: number;
}

export const wholeEffort: LearnEffort = {
  buyers: 20,
  courses: 1_000,
  progressRows: 1_000_000,
  pages: 200,
  viewers: [1, 16, 64],
  viewSeconds: 10,
  paints: 3,
};

/** A smoke test; its figures are not meaningful. */
export const quickEffort: LearnEffort = {
  buyers: 2,
  courses: 20,
  progressRows: 2_000,
  pages: 10,
  viewers: [1, 4],
  viewSeconds: 1,
  paints: 1,
};
