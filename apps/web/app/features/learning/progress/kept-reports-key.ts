/** One key per account, so that the next user of the browser neither sees nor sends another's reports. */
export function keptReportsKey(account: string): string {
  return `suixue-progress:${account}`;
}
