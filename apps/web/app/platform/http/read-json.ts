import { readBody } from './read-body.ts';

/** A body as JSON; undefined if it is too long or invalid. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, { maxBytes });
  if (body === null) return undefined;
  try {
    return JSON.parse(await body.text());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
