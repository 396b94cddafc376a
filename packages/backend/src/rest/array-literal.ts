/** Formats a PostgreSQL array literal, `{"a","b\"c"}`. Every element is quoted so that none is read as NULL. */
export function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((each) => `"${each.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
