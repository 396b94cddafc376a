import { useEffect, useState } from 'react';

/** Whether a form is on its way. A page that comes back out of the browser's memory has sent nothing yet. */
export function useSending(): readonly [isSending: boolean, onSubmit: () => void] {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const rest = () => setSending(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);
  // A moment later: fields that are switched off now would not be sent.
  return [isSending, () => setTimeout(() => setSending(true))];
}
