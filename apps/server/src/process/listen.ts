import type { Server } from 'node:http';

export class ListenError extends Error {
  override readonly name = 'ListenError';
}

interface ListenParts {
  readonly server: Server;
  readonly host: string;
  readonly port: number;
}

/** Resolves to the port. Throws a one-line message if the port or address is unavailable. */
export function listen({ server, host, port }: ListenParts): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(toSentence(error, host, port), { cause: error })),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function toSentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs privileges that this process does not have. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Set HOST to 127.0.0.1, 0.0.0.0 or one of its own.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}
