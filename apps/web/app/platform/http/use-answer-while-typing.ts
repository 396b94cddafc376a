import { useEffect, useState } from 'react';
import { askServer, ServerRefusal } from './ask-server.ts';

/** Pause in typing before a request is sent. */
const debounceMs = 150;

/** Reading changes nothing, so the sentence does not say that nothing was changed. */
const noAnswer = '网络不通。请检查网络后再试。';

export type TypedAnswer<Answer> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** `before` is the newest answer to what was typed earlier. */
  | { readonly kind: 'loading'; readonly before: Answer | null }
  | {
      readonly kind: 'failed';
      readonly before: Answer | null;
      /** For the user. */
      readonly message: string;
      readonly retry: () => void;
    };

interface Failure {
  readonly path: string;
  readonly message: string;
}

/**
 * The server's answer to what is being typed. A new path cancels the request for the previous one, so that the latest answer wins; a
 * failed request leaves the page as it is. Null asks for nothing.
 */
export function useAnswerWhileTyping<Answer>(path: string | null): TypedAnswer<Answer> {
  const [latest, setLatest] = useState<{ readonly path: string; readonly answer: Answer } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request.
  useEffect(() => {
    setFailure(null);
    if (path === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      askServer<Answer>(path, undefined, { signal: leaving.signal }).then(
        (answer) => {
          if (!leaving.signal.aborted) setLatest({ path, answer });
        },
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          if (!(error instanceof ServerRefusal)) throw error;
          setFailure({ path, message: error.status === 0 ? noAnswer : error.message });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path, attempts]);

  if (path === null) return { kind: 'idle' };
  const before = latest?.answer ?? null;
  if (failure?.path === path) {
    const retry = () => setAttempts((count) => count + 1);
    return { kind: 'failed', before, message: failure.message, retry };
  }
  return latest?.path === path ? { kind: 'answered', answer: latest.answer } : { kind: 'loading', before };
}
