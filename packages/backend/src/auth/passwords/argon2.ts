export interface Argon2Input {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
  readonly length: number;
}

/** Computes argon2id off the event loop. */
export type Argon2 = (input: Argon2Input) => Promise<Uint8Array>;
