import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { administrationPath } from '../backend/backend-port.ts';
import type { Environment } from '../environment.ts';
import type { ShellCommand } from './shell-command.ts';

/** The server that has the database open did not do what it was asked. */
export class AskServerError extends Error {
  override readonly name = 'AskServerError';
}

const keysSchema = z.object({ serviceKey: z.string() });

/** Asks the server of this machine that has the database of the folder open; its key is there for who may read the folder. */
export async function askServer(
  command: ShellCommand,
  { PORT }: Pick<Environment, 'PORT'>,
  folder: string,
): Promise<Response> {
  const path = join(folder, 'host-keys.json');
  if (!existsSync(path))
    throw new AskServerError(
      `${path} is not there: what has the database open is no server, or has only just begun.`,
    );
  const { serviceKey } = keysSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const response = await ask(PORT, serviceKey, command);
  if (response.ok) return response;
  throw new AskServerError(`The server on port ${PORT} answered ${response.status}: is it this site's?`);
}

async function ask(port: number, serviceKey: string, command: ShellCommand): Promise<Response> {
  try {
    return await fetch(`http://127.0.0.1:${port}${administrationPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
  } catch (cause) {
    throw new AskServerError(
      `No server answers on port ${port}, but something has the database open: set PORT to its port.`,
      { cause },
    );
  }
}
