import { requirePath, toMailText } from './mail-message.ts';
import { toMessageText } from './message-texts.ts';
import { type Outbox, SendError } from './outbox.ts';
import { SmtpConnection, SmtpError, type SmtpReply } from './smtp-connection.ts';

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /**
   * `tls` from the first byte (465), `starttls` before any command (587), `none` only for a server on the same machine.
   * `starttls` does not fall back: a server that does not offer it is sent nothing.
   */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: string;
  readonly productName: string;
  readonly codeMinutes: number;
  /** For a whole e-mail. */
  readonly timeoutMs?: number;
  /** Certificates to trust instead of the well-known ones, for a private mail server. */
  readonly ca?: string;
  readonly now: () => number;
}

const defaultTimeoutMs = 15_000;

/** Sends each e-mail over a connection of its own. */
export function createSmtpOutbox(options: SmtpOptions): Outbox {
  const { productName, codeMinutes, now } = options;
  // Reports a configuration error at the start instead of with the first e-mail.
  const from = requirePath(options.from);
  return {
    async send(message) {
      try {
        const text = toMailText({
          ...toMessageText(message, productName, codeMinutes),
          from,
          fromName: productName,
          to: message.to,
          sentAt: now(),
        });
        await deliver(options, message.to, text);
      } catch (cause) {
        throw new SendError('The e-mail could not be sent', { cause });
      }
    },
  };
}

async function deliver(options: SmtpOptions, to: string, text: string): Promise<void> {
  const { host, port, security, login, from, timeoutMs = defaultTimeoutMs, ca } = options;
  const connection = new SmtpConnection({
    host,
    port,
    isTls: security === 'tls',
    timeoutMs,
    ...(ca === undefined ? {} : { ca }),
  });
  try {
    await connection.expect(220);
    let greeting = await greet(connection);
    if (security === 'starttls') {
      await connection.ask('STARTTLS', 220);
      await connection.secure();
      // Capabilities received in clear text must be discarded.
      greeting = await greet(connection);
    }
    if (login) await logIn(connection, greeting, login);
    await connection.ask(`MAIL FROM:<${from}>`, 250);
    await connection.ask(`RCPT TO:<${to}>`, 250, 251);
    await connection.ask('DATA', 354);
    // No line of base64 or of a header begins with a dot.
    connection.write(`${text}.\r\n`);
    await connection.expect(250);
    connection.write('QUIT\r\n');
  } finally {
    connection.close();
  }
}

function greet(connection: SmtpConnection): Promise<SmtpReply> {
  return connection.ask('EHLO [127.0.0.1]', 250);
}

async function logIn(
  connection: SmtpConnection,
  greeting: SmtpReply,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<void> {
  const offered = greeting.lines.find((line) => /^AUTH[ =]/i.test(line))?.toUpperCase() ?? '';
  if (/\bPLAIN\b/.test(offered)) {
    await connection.ask(`AUTH PLAIN ${encode(`\0${user}\0${password}`)}`, 235);
  } else if (/\bLOGIN\b/.test(offered)) {
    await connection.ask('AUTH LOGIN', 334);
    await connection.ask(encode(user), 334);
    await connection.ask(encode(password), 235);
  } else {
    throw new SmtpError('The mail server offers no supported login method');
  }
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64');
}
