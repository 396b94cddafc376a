export type MessageKind = 'email' | 'sms';

export type MessagePurpose =
  /** Confirms an address of a sign-up. */
  | 'confirmation'
  | 'sign_in'
  | 'recovery'
  | 'invite'
  | 'reauthentication'
  /** Sent to the current address. */
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  /** A sign-up, or a change, named an address that already has an account. */
  | 'already_registered'
  /** A code was requested for an address where there is nothing to confirm. */
  | 'no_account'
  /** The change was made; sent to the previous address. */
  | 'email_changed'
  | 'phone_changed'
  | 'password_changed'
  /** The account will be closed, or no longer will be. */
  | 'account_closing'
  | 'account_kept'
  /** The decision about a refund, and its completion. */
  | 'refund_approved'
  | 'refund_refused'
  | 'refunded'
  /** An administrator answered a support request. */
  | 'support_answered'
  /** For owners: a part of the site has stopped working, or works again. */
  | 'alert'
  | 'alert_over'
  /** A notification in the user's inbox; `title` says which. */
  | 'notice';

export interface Message {
  readonly kind: MessageKind;
  readonly to: string;
  readonly purpose: MessagePurpose;
  readonly code: string | null;
  readonly link: string | null;
  /** When the announced event happens, such as the closing of the account; a text for the reader, with the time zone. */
  readonly due?: string;
  /** The subject, if the purpose leaves it open. */
  readonly title?: string;
}

/** Delivers messages. Throws a `SendError` if a message is not accepted; nothing is retried. */
export interface Outbox {
  send(message: Message): Promise<void>;
}

export class SendError extends Error {
  override readonly name = 'SendError';
}

/** Sends e-mails and SMS through different outboxes. */
export function createSplitOutbox(outboxes: Readonly<Record<MessageKind, Outbox>>): Outbox {
  return { send: (message) => outboxes[message.kind].send(message) };
}
