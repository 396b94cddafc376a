/** The row with this index, which exists in a verified module; throws otherwise. */
export function row<T>(table: readonly (T | undefined)[], index: number): T {
  const found = table[index];
  if (found === undefined) throw new RangeError(`there is no row ${index}`);
  return found;
}
