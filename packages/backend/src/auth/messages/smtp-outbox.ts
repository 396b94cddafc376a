import type { MailServer } from './deliver-mail.ts';
import { toMessageText } from './message-texts.ts';
import { type Outbox, SendError } from './outbox.ts';

export interface SmtpOptions extends MailServer {
  readonly from: string;
  readonly productName: string;
  readonly codeMinutes: number;
  /** For a whole e-mail. */
  readonly timeoutMs?: number;
  readonly now: () => number;
}

const defaultTimeoutMs = 15_000;

/** Sends e-mails through a mail server, each over a connection of its own. */
export function createSmtpOutbox(options: SmtpOptions): Outbox {
  const { productName, codeMinutes, timeoutMs = defaultTimeoutMs, now } = options;
  // A wrong address in the configuration fails at the start and not with the first e-mail.
  const from = requireMailAddress(options.from);
  return {
    async send(message) {
      try {
        const to = requireMailAddress(message.to);
        // Loaded with the first e-mail: a server without SMTP and the commands for operators never need it.
        const { deliverMail } = await import('./deliver-mail.ts');
        const { subject, body } = toMessageText(message, productName, codeMinutes);
        const mail = { from, fromName: productName, to, subject, body, sentAt: now() };
        await deliverMail(options, mail, timeoutMs);
      } catch (cause) {
        throw new SendError('The e-mail could not be sent', { cause });
      }
    },
  };
}

/** Returns an address that cannot end the SMTP command it is put into: printable ASCII without blanks and brackets. */
export function requireMailAddress(address: string): string {
  if (!/^[!-;=?A-~]+@[!-;=?-~]+$/.test(address)) throw new RangeError('Not an e-mail address');
  return address;
}
