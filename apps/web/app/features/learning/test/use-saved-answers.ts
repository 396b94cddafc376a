import { useLayoutEffect, useRef, useState } from 'react';

export type SavingState = 'untouched' | 'saving' | 'saved' | 'failed';

const pauseMs = 1_500;

/** Sends the answers of the form a moment after each change, and when the page is left. */
export function useSavedAnswers(path: string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [saving, setSaving] = useState<SavingState>('untouched');
  const send = async () => {
    noteSubmit();
    if (!form.current) return;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) body.append(name, String(value));
    body.set('intent', 'save');
    setSaving('saving');
    try {
      // The page redirects after a save, and answers anything else with an error.
      const response = await fetch(path, { method: 'POST', body, redirect: 'manual', keepalive: true });
      setSaving(response.type === 'opaqueredirect' ? 'saved' : 'failed');
    } catch {
      // Offline: the next change sends everything again.
      setSaving('failed');
    }
  };
  const noteChange = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, pauseMs);
  };
  /** The form itself is being sent, with all answers. */
  const noteSubmit = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  // A layout effect, because its cleanup runs while the form is still there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `send` reads only refs.
  useLayoutEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) void send();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      if (timer.current !== undefined) void send();
    };
  }, []);
  return { form, saving, noteChange, noteSubmit };
}
