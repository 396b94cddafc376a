type IsNamed = (name: string) => boolean;

/** As in the storage service. */
const maxBodyBytes = 1024 * 1024;

/** Finds out which files of a bucket a request to `/storage/v1` needs; null if it needs none. */
export async function namedFiles(request: Request, bucket: string): Promise<IsNamed | null> {
  const path = decode(new URL(request.url).pathname);
  if (/^\/storage\/v1\/object\/(?:move|copy)$/.test(path)) {
    const body = await readBody(request.clone());
    return isOneOf([body?.sourceKey, body?.destinationKey]);
  }
  if (path === `/storage/v1/bucket/${bucket}/empty`) return () => true;
  const match = new RegExp(`^/storage/v1/(?<before>object/.*?)${bucket}(?:/(?<name>.*))?$`).exec(
    path,
  )?.groups;
  if (!match) return null;
  const { before, name } = match;
  if (name) return (each) => each === name;
  const body = await readBody(request.clone());
  if (before === 'object/list/' || before === 'object/list-v2/') return isBelow(body?.prefix);
  return isOneOf(before === 'object/sign/' ? body?.paths : body?.prefixes);
}

function isOneOf(names: unknown): IsNamed | null {
  if (!Array.isArray(names)) return null;
  const wanted = new Set(names);
  return (each) => wanted.has(each);
}

function isBelow(prefix: unknown): IsNamed {
  if (typeof prefix !== 'string' || prefix === '') return () => true;
  return (each) => each.startsWith(prefix);
}

/** A malformed path names no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** The names in the bodies of signing, removing, listing, moving and copying. */
type Body = Partial<Record<'paths' | 'prefixes' | 'prefix' | 'sourceKey' | 'destinationKey', unknown>>;

/** The JSON of a body; null if the storage service rejects it anyway. */
async function readBody(request: Request): Promise<Body | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBodyBytes) return null;
      chunks.push(chunk);
    }
    const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    // Not JSON, or the client has gone: the service answers.
    return null;
  }
}
