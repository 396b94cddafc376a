/** Returns undefined if a cryptographic library throws, as for bytes that encode no valid value. */
export function unlessThrown<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    // The libraries reject invalid points, scalars and signatures with exceptions of no common class.
    return undefined;
  }
}
