import type { WebFormat } from '../grpc/web-frames.ts';
import { baseUrl } from './client-of.ts';

export const contentTypes = {
  text: 'application/grpc-web-text',
  binary: 'application/grpc-web+proto',
} as const;

/** For tests only: an arbitrary gRPC-web request. */
export function createCall(
  path: string,
  body: Uint8Array,
  format: WebFormat = 'binary',
  headers: Record<string, string> = {},
) {
  return new Request(`${baseUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': contentTypes[format], ...headers },
    body: Buffer.from(body),
  });
}

/** The status of a response, wherever it is. An endless stream counts as OK. */
export async function statusOf(response: Response): Promise<number> {
  const inHeaders = response.headers.get('grpc-status');
  if (inHeaders !== null) return Number(inHeaders);
  const isText = response.headers.get('content-type') === 'application/grpc-web-text+proto';
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    pieces.push(read.value);
  const text = pieces.map((piece) =>
    (isText ? Buffer.from(Buffer.from(piece).toString(), 'base64') : Buffer.from(piece)).toString('latin1'),
  );
  return Number(/grpc-status:(\d+)/.exec(text.join(''))?.[1]);
}
