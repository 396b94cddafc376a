/** Returns undefined where a library of cryptography throws: for bytes that encode nothing. */
export function unlessThrown<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    // The libraries tell invalid points, scalars and signatures by exceptions of no particular class.
    return undefined;
  }
}
