/** What a message carries: JSON, kept as the text that it came as, or bytes that only the clients understand. */
export type BroadcastContent =
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

/** A message to all who have joined a channel. */
export interface Broadcast {
  /** Without the prefix that the protocol puts before it. */
  readonly topic: string;
  /** A private channel and a public one of the same name have nothing to do with each other. */
  readonly isPrivate: boolean;
  readonly event: string;
  readonly content: BroadcastContent;
}
