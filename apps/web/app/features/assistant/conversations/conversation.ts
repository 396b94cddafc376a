/** A conversation that its learner can continue. */
export interface Conversation {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** A cited passage, as it is stored: without its text. */
export interface KeptSource {
  readonly number: number;
  readonly id: string;
  readonly path: string;
  readonly title: string;
}

export interface KeptTurn {
  readonly id: string;
  readonly question: string;
  /** With `[1]` for citations. */
  readonly answer: string;
  readonly sources: readonly KeptSource[];
  readonly createdAt: string;
}

export const maxTitleLength = 60;
