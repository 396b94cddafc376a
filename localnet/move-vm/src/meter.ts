/** The cost of a block, independent of the values. */
export interface BlockCost {
  readonly instructions: number;
  /** The number of values it pushes. */
  readonly pushes: number;
}

/**
 * Counts work and throws `RunStopped` when the budget is exceeded. A block is charged as a whole on entry, so
 * both engines charge the same.
 */
export interface Meter {
  block(cost: BlockCost): void;
  /** Charges for copied bytes. */
  bytes(count: number): void;
  /** Charges for a native function, in units defined by the host. */
  native(cost: number): void;
}
