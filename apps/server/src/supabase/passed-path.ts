/** What a real Supabase answers; `/functions/v1` stays with this program. */
export const passedServices = ['auth', 'rest', 'storage', 'realtime'] as const;
export type PassedService = (typeof passedServices)[number];

export interface PassedPath {
  readonly service: PassedService;
  /** Path and query, letter by letter as they were sent. */
  readonly path: string;
}

const shape = /^\/(auth|rest|storage|realtime)\/v1(?:[/?]|$)/;

/**
 * Where a request goes, or null for what is not to be passed on: nothing but what lies below the four, and no path that another server
 * might read as something else. The address of the other server is never taken from a request.
 */
export function toPassedPath(target: string): PassedPath | null {
  const path = target.split('#', 1)[0] ?? '';
  const [, service] = shape.exec(path) ?? [];
  const known = passedServices.find((name) => name === service);
  if (known === undefined || !/^[\x21-\x7e]*$/.test(path) || !isPlain(path.split('?', 1)[0] ?? ''))
    return null;
  return { service: known, path };
}

/** No step back, no empty step and no other way to write a slash, not even once it has been decoded twice. */
function isPlain(path: string): boolean {
  const decoded = decode(decode(path));
  if (decoded === null) return false;
  const steps = decoded.split('/').slice(1);
  return steps.every((step, place) => {
    const isEmpty = step === '' && place !== steps.length - 1;
    return !(isEmpty || step === '.' || step === '..' || /[\\\0\r\n]/.test(step));
  });
}

function decode(text: string | null): string | null {
  if (text === null) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that stands for itself, once or twice wrapped, or bytes that are no letters: no name here has them.
    return null;
  }
}

/** Path and query of a request as it came, without the address that it claims to be for. */
export function toTarget(url: string): string {
  const afterScheme = url.indexOf('://');
  const from = afterScheme < 0 ? 0 : url.indexOf('/', afterScheme + 3);
  return from < 0 ? '/' : url.slice(from);
}
