/** A message of the viewer that the server has not confirmed. */
export interface OutgoingMessage {
  /** Chosen by the page, so that a repeated request stores it once. */
  readonly key: string;
  readonly kind: 'message' | 'question';
  readonly body: string;
  /** Null while it is on its way; otherwise why it was not accepted. */
  readonly problem: string | null;
}

export type OutgoingChange =
  | ({ readonly change: 'send' } & Pick<OutgoingMessage, 'key' | 'kind' | 'body'>)
  | { readonly change: 'failed'; readonly key: string; readonly problem: string }
  /** Accepted by the server, or given up by the author. */
  | { readonly change: 'over'; readonly key: string };

/** What is on its way, or could not be sent and waits for another attempt. */
export function changeOutgoing(
  outgoing: readonly OutgoingMessage[],
  change: OutgoingChange,
): readonly OutgoingMessage[] {
  const { key } = change;
  const others = outgoing.filter((one) => one.key !== key);
  switch (change.change) {
    case 'send':
      return [...others, { key, kind: change.kind, body: change.body, problem: null }];
    case 'failed':
      return outgoing.map((one) => (one.key === key ? { ...one, problem: change.problem } : one));
    case 'over':
      return others;
  }
}

/** A message is held back for a shorter wait of the slow mode; a longer one is shown instead of the button. */
export const maxHeldMs = 3_000;

/** How long to hold a message back. The server decides about a wait that is too long to hold it. */
export function heldMs(freeAt: number | null, now: number): number {
  const wait = (freeAt ?? 0) - now;
  return wait > 0 && wait < maxHeldMs ? wait : 0;
}
