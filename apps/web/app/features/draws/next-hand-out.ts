interface Queue {
  /** The next open calls of the box, in the order in which they are handed their prizes. */
  readonly open: readonly { readonly uid: string }[];
  /** Whether there are open calls after these. */
  readonly hasMore: boolean;
}

interface HandOut {
  readonly calls: number;
  /** Whether the account's own call is among them. */
  readonly isReached: boolean;
}

/** How many calls to hand out next for this account; null if others have handed out its own, as anyone may. */
export function nextHandOut({ open, hasMore }: Queue, uid: string): HandOut | null {
  const own = open.findLastIndex((call) => call.uid === uid) + 1;
  if (own > 0) return { calls: own, isReached: true };
  // With many calls of others before the account's own, the first transaction brings it nearer.
  return hasMore && open.length > 0 ? { calls: open.length, isReached: false } : null;
}
