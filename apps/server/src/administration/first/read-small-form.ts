import { readBody } from '@suixue/backend/read-body';

const maxBytes = 4_096;

/** Reads the fields of a form; `undefined` if the body is empty, too long or not a form. */
export async function readSmallForm(request: Request): Promise<Record<string, string> | undefined> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' || !request.body) return undefined;
  const body = await readBody(request, maxBytes);
  return body && Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}
