/** Signed-in people: the account service's cookie (in chunks when it is long), or the trial on one's own machine. */
const sessionCookie = /^(sb-[\w-]+-auth-token(\.\d+)?|suixue-trial)$/;

export const trialCookieName = 'suixue-trial';
export const previewCookieName = 'suixue-preview';
export const previewParameter = 'preview';

/** The value of a cookie of this request, or null. */
export function getCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** Whether the answer may be for this visitor only: then it is never kept, and never taken from what was kept. */
export function isPersonalRequest(request: Request): boolean {
  const cookies = request.headers.get('cookie');
  if (cookies !== null) {
    for (const pair of cookies.split(';')) {
      const name = pair.split('=', 1)[0]?.trim() ?? '';
      if (name === previewCookieName || sessionCookie.test(name)) return true;
    }
  }
  if (request.headers.has('authorization')) return true;
  const query = request.url.indexOf('?');
  return query >= 0 && new URLSearchParams(request.url.slice(query)).has(previewParameter);
}
