/** Throws if a service under test reported errors that count as defects. */
export function requireNone(errors: readonly unknown[]): void {
  if (errors.length > 0) throw new AggregateError(errors, `Unexpected errors: ${errors.join('; ')}`);
}
