/** A list as PostgreSQL reads one: `{"a","b\"c"}`. Every part is quoted, so that none of them is taken for NULL. */
export function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((each) => `"${each.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
