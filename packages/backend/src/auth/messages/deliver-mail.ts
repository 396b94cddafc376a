import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /**
   * `tls` from the first byte (465), `starttls` before the login and the message (587), `none` only for a server on the same machine. A
   * server that does not offer STARTTLS is sent nothing: there is no fallback to plain text.
   */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Trusted instead of the well-known certificates, for a mail server with a certificate of its own. */
  readonly ca?: string;
}

/** The addresses must have passed `requireMailAddress`. */
export interface Mail {
  readonly from: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: number;
}

/** Far more than any reply has. */
const maxReplyBytes = 16 * 1024;

/** Sends one e-mail over a connection of its own. */
export async function deliverMail(server: MailServer, mail: Mail, timeoutMs: number): Promise<void> {
  const { login } = server;
  const message = await composeMail(mail);
  const connection = openConnection(server);
  const failure = Promise.withResolvers<never>();
  // Each step waits for it as well; between two steps there may be no listener.
  failure.promise.catch(() => undefined);
  connection.on('error', failure.reject);
  const timer = setTimeout(() => failure.reject(new Error('The mail server timed out')), timeoutMs);
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      failure.promise,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (login) {
      // Without this check nodemailer would try AUTH PLAIN.
      if (!connection.allowsAuth) throw new Error('The mail server offers no login');
      const credentials = { user: login.user, pass: login.password };
      await step((done) => connection.login({ credentials }, done));
    }
    await step((done) => connection.send({ from: mail.from, to: mail.to }, message, done));
    connection.quit();
  } catch (error) {
    throw withoutReply(error);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

export function composeMail({ from, fromName, to, subject, body, sentAt }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text: body,
    textEncoding: 'base64',
    date: new Date(sentAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return composer.compile().build();
}

function openConnection({ host, port, security, ca }: MailServer): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    name: '[127.0.0.1]',
    maxResponseSize: maxReplyBytes,
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
}

/** Keeps only the code of a reply: its text may repeat the address or the login, and errors are logged. */
function withoutReply(error: unknown): unknown {
  if (!(error instanceof Error && 'response' in error)) return error;
  return new Error(
    `The mail server answered with ${'responseCode' in error ? error.responseCode : 'no code'}`,
  );
}
