import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { collectParts } from './collect-parts.ts';
import { KeepError } from './keep-problem.ts';
import { keepHeader, keptForHeader, lessonPath } from './kept-address.ts';
import { type KeptStore, pageFile } from './kept-store.ts';
import { sealPage } from './seal-page.ts';

type Fetch = (path: string, options: RequestInit) => Promise<Response>;

interface KeepPageParts {
  readonly store: KeptStore;
  readonly account: string;
  readonly lesson: LessonName;
  /** Height of the film on the page; 0 without one. */
  readonly height: number;
  readonly fetch: Fetch;
  readonly signal?: AbortSignal;
}

/** Downloads the offline copy of a chapter's page with all files that it needs; returns their names. */
export async function keepPage({
  store,
  account,
  lesson,
  height,
  fetch,
  signal,
}: KeepPageParts): Promise<readonly string[]> {
  const options: RequestInit = { cache: 'no-store', ...(signal && { signal }) };
  const response = await fetch(lessonPath(lesson), {
    ...options,
    headers: { [keepHeader]: String(height) },
    redirect: 'manual',
  });
  if (response.type === 'opaqueredirect') throw new KeepError({ kind: 'signed-out' });
  if (response.status >= 500) throw new KeepError({ kind: 'server' });
  // The answer belongs to another account, or is not an offline copy: it is not stored.
  if (response.status !== 200 || response.headers.get(keptForHeader) !== account)
    throw new KeepError({ kind: 'not-open' });
  const { html, policy } = await sealPage(
    await response.text(),
    response.headers.get('content-security-policy') ?? '',
  );
  const parts = await collectParts(html, async (path) => {
    const kept = await store.findPart(path);
    if (kept) return kept;
    const part = await fetch(path, signal ? { signal } : {});
    if (part.status !== 200) throw new KeepError({ kind: 'server' });
    await store.putPart(path, part.clone());
    return part;
  });
  await store.putFile(lesson, pageFile, toKeptPage(html, policy, response.headers));
  return [...parts.keys()];
}

const passedHeaders = [
  'content-type',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

function toKeptPage(html: string, policy: string, original: Headers): Response {
  const headers = new Headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
  for (const name of passedHeaders) {
    const value = original.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(html, { headers });
}
