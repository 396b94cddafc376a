/** Each account has its own place: whoever signs in next neither sees it nor takes it away. */
export function keptReportsKey(account: string): string {
  return `suixue-progress:${account}`;
}
