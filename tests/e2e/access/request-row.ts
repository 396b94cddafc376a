import type { AccessRow, Asking } from './access-row.ts';

/** A response with its whole body as text, which is searched for data that must not be in it. */
export interface RowResponse {
  readonly status: number;
  readonly location: string | null;
  readonly cacheControl: string;
  /** Whether the response deletes the session cookie. */
  readonly endsSession: boolean;
  readonly body: string;
}

/** As a document, as the router's data for a page, or as the data of its innermost route. */
export type Representation = 'document' | 'data' | 'part';

interface Ask {
  readonly url: string;
  readonly cookie: string;
  readonly asking: Asking;
  readonly as: Representation;
  /** The router's id of the route. */
  readonly routeId: string;
}

export async function requestRow(
  row: AccessRow,
  { url, cookie, asking, as, routeId }: Ask,
): Promise<RowResponse> {
  const fields = row.form?.(asking);
  const headers: Record<string, string> = { ...row.headers, ...(cookie !== '' && { cookie }) };
  const answer = await fetch(`${url}${toPath(row.path, as, routeId)}`, {
    redirect: 'manual',
    // Some calls require an idempotency key; the others ignore it.
    headers: fields ? { ...headers, origin: url, 'idempotency-key': crypto.randomUUID() } : headers,
    ...(fields && { method: 'POST', body: toBody(fields, headers['Content-Type']) }),
  });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cacheControl: answer.headers.get('cache-control') ?? '',
    endsSession: answer.headers.getSetCookie().some((set) => /^sb-.+-auth-token.*=;.*Max-Age=0/i.test(set)),
    body: await answer.text(),
  };
}

/** The id that React Router gives it. */
function toPath(path: string, as: Representation, routeId: string): string {
  if (as === 'document') return path;
  const [pathname = '', query = ''] = path.split('?');
  const asked = new URLSearchParams(query);
  if (as === 'part') asked.set('_routes', routeId);
  const name = pathname.endsWith('/') ? `${pathname}_` : pathname;
  return `${name}.data${asked.size === 0 ? '' : `?${asked}`}`;
}

function toBody(
  fields: Readonly<Record<string, string | Blob>>,
  type = '',
): FormData | URLSearchParams | string {
  if (type === 'application/json') return JSON.stringify(fields);
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  if (texts.length === Object.keys(fields).length) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
