export type MessageKind = 'email' | 'sms';

export type MessagePurpose =
  /** To an address that signed up: it is proved by what the message has. */
  | 'confirmation'
  | 'sign_in'
  | 'recovery'
  | 'invite'
  | 'reauthentication'
  /** To the present address. */
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  /** Somebody signed up, or wants to change, to an address that has an account. */
  | 'already_registered'
  /** Somebody asked for a code for an address where there is nothing to prove. */
  | 'no_account'
  /** It has happened; to the address that was there before. */
  | 'email_changed'
  | 'phone_changed'
  | 'password_changed'
  /** The account is to be closed, or is not any more. */
  | 'account_closing'
  | 'account_kept'
  /** What became of a request for money back, and that it is back. */
  | 'refund_approved'
  | 'refund_refused'
  | 'refunded'
  /** There is an answer to what the account wrote to the operators. */
  | 'support_answered';

export interface Message {
  readonly kind: MessageKind;
  readonly to: string;
  readonly purpose: MessagePurpose;
  readonly code: string | null;
  readonly link: string | null;
  /** When what it tells of will happen, in words. */
  readonly due?: string;
}

/** Brings messages to people. What could not be handed over throws a `SendError`; nothing is tried twice. */
export interface Outbox {
  send(message: Message): Promise<void>;
}

export class SendError extends Error {
  override readonly name = 'SendError';
}

/** Letters one way, short messages another. */
export function createSplitOutbox(outboxes: Readonly<Record<MessageKind, Outbox>>): Outbox {
  return { send: (message) => outboxes[message.kind].send(message) };
}
