/** The number of repetitions of each measurement. */
export interface Effort {
  readonly turns: number;
  readonly turnMs: number;
  readonly requests: number;
  readonly progressRows: number;
  readonly broadcasts: number;
  readonly signInRounds: number;
  readonly starts: number;
}

export const wholeEffort: Effort = {
  turns: 5,
  turnMs: 200,
  requests: 100_000,
  progressRows: 1_000_000,
  broadcasts: 100,
  signInRounds: 10,
  starts: 3,
};

/** A smoke test; its figures are not meaningful. */
export const quickEffort: Effort = {
  turns: 3,
  turnMs: 80,
  requests: 5_000,
  progressRows: 20_000,
  broadcasts: 20,
  signInRounds: 1,
  starts: 1,
};
