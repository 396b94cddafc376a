import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { makeSelfSigned, type SelfSigned } from './self-signed-certificate.ts';

export interface MailServerOptions {
  readonly security: 'tls' | 'starttls' | 'none';
  readonly auth?: string;
  /** Replies to use instead of the usual ones, by command; an empty reply means silence. */
  readonly responses?: Readonly<Record<string, string>>;
}

export interface MailServer {
  readonly port: number;
  readonly ca: string;
  /** Every line received, prefixed with `secure` or `open`. */
  readonly received: readonly string[];
  /** The e-mails received, without the final dot. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** A mail server that accepts everything and records what it receives. */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const identity = makeSelfSigned();
  const received: string[] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const talk = (socket: Socket): void => {
    sockets.add(socket);
    converse(socket, options, identity, received, mails);
  };
  const server = options.security === 'tls' ? createTlsServer(identity, talk) : createServer(talk);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    ca: identity.cert,
    received,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(
  socket: Socket,
  options: MailServerOptions,
  identity: SelfSigned,
  received: string[],
  mails: string[],
): void {
  const isSecure = socket instanceof TLSSocket;
  let text = '';
  let mail: string | undefined;
  const say = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const onData = (chunk: Buffer): void => {
    text += chunk.toString('latin1');
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (mail !== undefined) {
        if (line === '.') {
          mails.push(mail);
          mail = undefined;
          say('250 taken');
        } else mail += `${line}\r\n`;
        continue;
      }
      received.push(`${isSecure ? 'secure' : 'open'} ${line}`);
      const verb = line.split(' ')[0] ?? '';
      const instead = options.responses?.[verb];
      if (instead !== undefined) {
        if (instead !== '') say(instead);
      } else if (verb === 'EHLO') {
        const offers = ['hello', ...(options.auth ? [`AUTH ${options.auth}`] : []), 'SIZE 1000000'];
        for (const [index, offer] of offers.entries())
          say(`250${index === offers.length - 1 ? ' ' : '-'}${offer}`);
      } else if (verb === 'STARTTLS') {
        say('220 go on');
        socket.off('data', onData);
        const secured = new TLSSocket(socket, { isServer: true, ...identity });
        secured.on('error', () => secured.destroy());
        converse(
          secured,
          { ...options, responses: { ...options.responses, greeting: '' } },
          identity,
          received,
          mails,
        );
      } else if (verb === 'DATA') {
        mail = '';
        say('354 go on');
      } else if (verb === 'AUTH') say(line.startsWith('AUTH PLAIN') ? '235 welcome' : '334 VXNlcm5hbWU6');
      else if (verb === 'MAIL' || verb === 'RCPT') say('250 fine');
      else if (verb === 'QUIT') socket.end();
      else say(received.at(-2)?.endsWith('AUTH LOGIN') ? '334 UGFzc3dvcmQ6' : '235 welcome');
    }
  };
  socket.on('data', onData);
  socket.on('error', () => socket.destroy());
  const greeting = options.responses?.greeting ?? '220 mail.test';
  if (greeting !== '') say(greeting);
}
