import { gzipSync } from 'node:zlib';

export interface PageWeight {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly total: number;
  readonly requests: number;
}

/** The size of a first visit, gzipped where that is smaller: every file that the browser requests. */
export async function toPageWeight(base: string, files: readonly string[]): Promise<PageWeight> {
  const weight = { html: 0, script: 0, style: 0, total: 0, requests: 0 };
  for (const file of files) {
    const answer = await fetch(new URL(file, base));
    const body = new Uint8Array(await answer.arrayBuffer());
    const bytes = Math.min(body.length, gzipSync(body).length);
    const type = answer.headers.get('content-type') ?? '';
    weight.requests += 1;
    weight.total += bytes;
    if (type.startsWith('text/html')) weight.html += bytes;
    if (type.startsWith('text/javascript')) weight.script += bytes;
    if (type.startsWith('text/css')) weight.style += bytes;
  }
  return weight;
}
