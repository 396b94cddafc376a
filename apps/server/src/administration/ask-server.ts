import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandEndpointFile, commandEndpointSchema } from './command-endpoint.ts';
import type { ShellCommand } from './shell-command.ts';

/** The server that has the database open did not execute the command. */
export class AskServerError extends Error {
  override readonly name = 'AskServerError';
}

/** Sends a command to the local server that has the database of this data folder open. */
export async function askServer(command: ShellCommand, folder: string): Promise<Response> {
  const path = join(folder, commandEndpointFile);
  if (!existsSync(path))
    throw new AskServerError(
      `${path} does not exist: the process that has the database open is not a server, or is still starting.`,
    );
  const { port, key } = commandEndpointSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const response = await send(command, port, key);
  if (response.ok) return response;
  throw new AskServerError(`The server of ${folder} answered ${response.status}. Its log may say why.`);
}

async function send(command: ShellCommand, port: number, key: string): Promise<Response> {
  try {
    return await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
  } catch (cause) {
    throw new AskServerError(
      'A process has the database open, but its server does not respond. Wait until it has started or stopped, then try again.',
      { cause },
    );
  }
}
