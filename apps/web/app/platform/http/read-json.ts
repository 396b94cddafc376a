import { readBody } from '@suixue/backend/read-body';

/** A body as JSON; undefined if it is too long or invalid. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (!body) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
