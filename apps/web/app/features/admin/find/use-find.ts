import { useEffect, useState } from 'react';
import { askServer } from '#app/platform/http/ask-server.ts';
import type { FindHit } from './find-hit.ts';

/** Pause in typing before a request is sent. */
const debounceMs = 120;

export type Found =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'found'; readonly text: string; readonly hits: readonly FindHit[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds while the user types. The request of an earlier text is cancelled, so that the latest answer wins. */
export function useFind(text: string): Found {
  const [found, setFound] = useState<Found>({ kind: 'idle' });
  useEffect(() => {
    if (text.length < 2) return setFound({ kind: 'idle' });
    setFound({ kind: 'loading' });
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const path = `/admin/find.json?${new URLSearchParams({ q: text })}`;
      askServer<{ hits: readonly FindHit[] }>(path, undefined, { signal: leaving.signal }).then(
        ({ hits }) => setFound({ kind: 'found', text, hits }),
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          setFound({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return found;
}
