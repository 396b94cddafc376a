import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { listen } from '../process/listen.ts';
import { writeJson } from '../process/write-json.ts';

/**
 * File in `DATA_DIR` with the port and key of the server's command endpoint. Readable by the owner only, and excluded
 * from backups.
 */
export const commandEndpointFile = '.command-endpoint.json';
export const commandEndpointSchema = z.object({ port: z.number().int(), key: z.string().min(32) });

interface CommandEndpointParts {
  /** `DATA_DIR`. */
  readonly folder: string;
  readonly answer: (request: Request) => Promise<Response>;
}

/**
 * Listens for commands of the local CLI on a separate loopback port that no reverse proxy forwards to. Callers
 * authenticate with the key, which proves access to the data folder. Returns a function that closes the endpoint.
 */
export async function openCommandEndpoint({
  folder,
  answer,
}: CommandEndpointParts): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url');
  const server = createServer(
    getRequestListener((request) =>
      hasKey(request, key) ? answer(request) : new Response(null, { status: 401 }),
    ),
  );
  const port = await listen({ server, host: '127.0.0.1', port: 0 });
  const path = join(folder, commandEndpointFile);
  writeJson(path, { port, key });
  return async () => {
    rmSync(path, { force: true });
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
}

function hasKey({ headers }: Request, key: string): boolean {
  const given = Buffer.from(headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
