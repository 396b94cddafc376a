/** Services that a real Supabase provides; `/functions/v1` stays with this program. */
export const proxiedServices = ['auth', 'rest', 'storage', 'realtime'] as const;
export type ProxiedService = (typeof proxiedServices)[number];

export interface ProxiedPath {
  readonly service: ProxiedService;
  /** Path and query exactly as sent. */
  readonly path: string;
}

const shape = /^\/(auth|rest|storage|realtime)\/v1(?:[/?]|$)/;

/**
 * Returns the path to forward, or `null` if the request must not be forwarded: only paths below the four services, and
 * none that the other server might interpret differently. The host always comes from the configuration.
 */
export function toProxiedPath(target: string): ProxiedPath | null {
  const path = target.split('#', 1)[0] ?? '';
  const [, service] = shape.exec(path) ?? [];
  const known = proxiedServices.find((name) => name === service);
  if (known === undefined || !/^[\x21-\x7e]*$/.test(path) || !isPlain(path.split('?', 1)[0] ?? ''))
    return null;
  return { service: known, path };
}

/** Whether the path has no `.`, `..` or empty segments and no encoded slashes, even after decoding twice. */
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
    // An invalid escape at any level; no valid name contains one.
    return null;
  }
}

/** Path and query of a request, without the host that it claims. */
export function toTarget(url: string): string {
  const afterScheme = url.indexOf('://');
  const from = afterScheme < 0 ? 0 : url.indexOf('/', afterScheme + 3);
  return from < 0 ? '/' : url.slice(from);
}
