import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface SmtpReply {
  readonly code: number;
  readonly lines: readonly string[];
}

/** The server rejected a command, sent an invalid reply, or timed out. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';
}

/** More than any server sends in one reply. */
const maxReplyLength = 16 * 1024;

export interface SmtpTarget {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  /** For the whole conversation. */
  readonly timeoutMs: number;
  /** Certificates to trust instead of the well-known ones. */
  readonly ca?: string;
}

/** Sends commands and reads replies in turn, within one time limit for all of them. */
export class SmtpConnection {
  #socket: Socket;
  readonly #target: SmtpTarget;
  readonly #deadline: NodeJS.Timeout;
  #received = '';
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(target: SmtpTarget) {
    this.#target = target;
    const { host, port, isTls, timeoutMs } = target;
    this.#socket = isTls ? connectTls({ port, ...this.#trust() }) : connectPlain({ host, port });
    this.#deadline = setTimeout(
      () => this.#fail(new SmtpError('The mail server did not answer in time')),
      timeoutMs,
    );
    this.#listen();
  }

  async ask(line: string, ...accepted: readonly number[]): Promise<SmtpReply> {
    // A line break would start another command.
    if (/[\r\n\0]/.test(line)) throw new SmtpError('A command must be one line');
    this.#socket.write(`${line}\r\n`);
    return this.expect(...accepted);
  }

  write(text: string): void {
    this.#socket.write(text);
  }

  async expect(...accepted: readonly number[]): Promise<SmtpReply> {
    const reply = await this.#read();
    // The text of a reply may repeat what was sent, so only its code is reported.
    if (!accepted.includes(reply.code)) throw new SmtpError(`The mail server answered with ${reply.code}`);
    return reply;
  }

  /** Discards everything received before TLS, because anyone in between could have sent it. */
  async secure(): Promise<void> {
    if (this.#received !== '') throw new SmtpError('The mail server sent data before TLS was established');
    this.#socket.removeAllListeners();
    const secured = connectTls({ socket: this.#socket, ...this.#trust() });
    this.#socket = secured;
    this.#listen();
    await new Promise<void>((resolve, reject) => {
      secured.once('secureConnect', resolve);
      secured.once('close', () =>
        reject(this.#failure ?? new SmtpError('The mail server closed the connection')),
      );
    });
  }

  close(): void {
    clearTimeout(this.#deadline);
    this.#socket.destroy();
  }

  #trust(): { host: string; servername: string; ca?: string } {
    const { host, ca } = this.#target;
    // Certificates name hosts; SNI must not contain an IP address.
    const servername = isIP(host) === 0 ? host : '';
    return ca === undefined ? { host, servername } : { host, servername, ca };
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#socket.destroy();
    this.#wake();
  }

  #listen(): void {
    this.#socket.setEncoding('utf8');
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new SmtpError('The mail server closed the connection')));
    this.#socket.on('data', (text: string) => {
      this.#received += text;
      if (this.#received.length > maxReplyLength)
        this.#fail(new SmtpError('The reply of the mail server is too long'));
      this.#wake();
    });
  }

  async #read(): Promise<SmtpReply> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.#readLine();
      const [, code, more, text] = /^(\d{3})([ -]?)(.*)$/.exec(line) ?? [];
      if (code === undefined) throw new SmtpError('The mail server does not speak SMTP');
      lines.push(text ?? '');
      if (more !== '-') return { code: Number(code), lines };
    }
  }

  async #readLine(): Promise<string> {
    for (;;) {
      const end = this.#received.indexOf('\n');
      if (end >= 0) {
        const line = this.#received.slice(0, end).replace(/\r$/, '');
        this.#received = this.#received.slice(end + 1);
        return line;
      }
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
