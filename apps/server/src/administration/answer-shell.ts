import { isServiceError } from '@suixue/backend/errors';
import { resolveCaller } from '@suixue/backend/host/resolve-caller';
import type { HostParts } from '@suixue/backend/host/service';
import { administer, commandSchema } from './administer.ts';

const mostBytes = 4_096;

/** The shell of this machine asks a server that has the database open; its key proves that it may read the data folder. */
export async function answerShell(parts: HostParts, request: Request): Promise<Response> {
  try {
    if (resolveCaller(request, parts).role !== 'service_role') return refuse(403);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return refuse(401);
  }
  const text = await request.text();
  const command = text.length > mostBytes ? undefined : commandSchema.safeParse(parse(text)).data;
  if (!command) return refuse(400);
  return Response.json(await administer(parts.database, command), {
    headers: { 'cache-control': 'no-store' },
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // As little a command as any other text.
    return undefined;
  }
}

function refuse(status: 400 | 401 | 403): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
