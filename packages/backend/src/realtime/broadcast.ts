/** The content of a message: JSON in its original text, or bytes that only clients interpret. */
export type BroadcastContent =
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

/** A message to all clients in a channel. */
export interface Broadcast {
  /** Without the prefix of the protocol. */
  readonly topic: string;
  /** A private and a public channel of the same name are separate. */
  readonly isPrivate: boolean;
  readonly event: string;
  readonly content: BroadcastContent;
}
