/** What it takes to run through a block, whatever the values are that it works on. */
export interface BlockCost {
  readonly instructions: number;
  /** How many values it puts on the stack. */
  readonly pushes: number;
}

/**
 * Counts what is done, and says when it is too much by throwing `RunStopped`. A block is paid for as a whole when it is
 * entered, which is the same for whoever runs it, instruction by instruction or otherwise.
 */
export interface Meter {
  block(cost: BlockCost): void;
  /** So many bytes were copied. */
  bytes(count: number): void;
  /** What a native function asks for, in the units of its host. */
  native(cost: number): void;
}
