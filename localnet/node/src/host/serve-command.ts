import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { StoreDamagedError, StoreInUseError, StoreWriteError } from '../store/store-errors.ts';
import { advanceClock, ClockRequestError } from './advance-clock.ts';
import { type Command, help, readCommandLine } from './command-line.ts';
import { createHttpService } from './http-service.ts';
import { isFromThisMachine } from './is-from-this-machine.ts';
import { NetworkKeysError } from './network-keys.ts';
import { openNetwork } from './open-network.ts';
import { resetNetwork } from './reset-network.ts';

const expected = [StoreInUseError, StoreWriteError, StoreDamagedError, NetworkKeysError, ClockRequestError];
const framework = join(import.meta.dirname, '../../../../contracts/framework/build');
const say = (text: string) => process.stderr.write(`${text}\n`);

function start({ folder, host, port }: Extract<Command, { kind: 'start' }>): void {
  const open = openNetwork({ folder, framework, report: (event) => say(JSON.stringify(event)) });
  const service = createHttpService({ open, onUnexpected: (error) => say(String(error)) });
  const listener = getRequestListener((request, { incoming }) =>
    service(request, { isLocal: isFromThisMachine(request.headers, incoming.socket.remoteAddress) }),
  );
  const server = createServer(listener);
  const stop = () => {
    server.close();
    server.closeAllConnections();
    void open.close();
  };
  server.on('error', (error) => {
    say(`Cannot listen on ${host}:${port}: ${error.message}`);
    process.exitCode = 1;
    stop();
  });
  process.once('SIGINT', stop).once('SIGTERM', stop);
  server.listen(port, host, () => {
    const address = server.address();
    const heard = typeof address === 'object' && address ? address.port : port;
    process.stdout.write(`http://${host}:${heard}\n`);
    // Now instead of at the end, because a killed process has no end.
    flushCompileCache();
  });
}

/** Executes the command line. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    await run(readCommandLine(args));
  } catch (error) {
    // Errors the user can fix print their message; others are internal errors.
    const isExpected = expected.some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

async function run(command: Command): Promise<void> {
  if (command.kind === 'start') {
    start(command);
  } else if (command.kind === 'advance') {
    say(await advanceClock(command));
  } else if (command.kind === 'reset') {
    say(resetNetwork(command.folder) ? 'It is forgotten.' : 'There was nothing to forget.');
  } else {
    say(command.problem === undefined ? help : `${command.problem}\n\n${help}`);
    process.exitCode = command.problem === undefined ? 0 : 1;
  }
}
