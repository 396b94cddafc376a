import { useEffect, useState } from 'react';
import { Button, type ButtonTone } from './button.tsx';

/** How long the success is shown, as specified. */
const copyFeedbackMs = 1_500;

type Feedback = { readonly words: string; readonly at: number } | null;

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
  /** Accessible name of what is copied, if the label does not contain it. */
  readonly label?: string;
  readonly tone?: ButtonTone;
}

/** Copies text to the clipboard. Without script the text can be selected. */
export function CopyButton({ text, children, label, tone = 'quiet' }: CopyButtonProps) {
  const [feedback, setFeedback] = useState<Feedback>(null);
  useEffect(() => {
    if (!feedback) return;
    const timer = setTimeout(() => setFeedback(null), copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [feedback]);
  const say = (words: string) => () => setFeedback({ words, at: Date.now() });
  const copy = () => {
    // There is no clipboard without HTTPS, and browsers may refuse it.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    writing.then(say('已复制'), say('没有复制成功，请选中后复制'));
  };
  return (
    <>
      <Button
        className="noscript:hidden"
        icon={feedback ? 'check' : 'copy'}
        onClick={copy}
        tone={tone}
        {...(label !== undefined && { 'aria-label': label })}
      >
        {feedback?.words ?? children}
      </Button>
      <span className="sr-only" role="status">
        {feedback?.words}
      </span>
    </>
  );
}
