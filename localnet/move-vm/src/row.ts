/** A row that is there because bounds were checked when the module was verified: it is our own defect when it is not. */
export function row<T>(table: readonly (T | undefined)[], index: number): T {
  const found = table[index];
  if (found === undefined) throw new RangeError(`there is no row ${index}`);
  return found;
}
