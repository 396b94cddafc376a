export class ContentFetchError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ContentFetchError';
    this.status = status;
  }
}

type Fetch = (url: string, init: { headers: Record<string, string> }) => Promise<Response>;

/**
 * Fetches JSON from a content URL. An HTML page instead of JSON means that the URL does not exist, whatever its status.
 */
export async function fetchContent(url: string, fetch: Fetch): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (type.includes('text/html') || type.includes('application/xhtml')) throw new Error('Not found');
  if (!response.ok)
    throw new ContentFetchError(response.status, `Content request failed with ${response.status}`);
  return response.json();
}
