import { useEffect, useState } from 'react';
import { Button, type ButtonTone } from './button.tsx';
import { useHasScript } from './state/use-has-script.ts';

/** The specification's: how long it says that it was copied. */
const copyFeedbackMs = 1_500;

type Feedback = { readonly words: string; readonly at: number } | null;

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
  /** What is copied, where the button's own words do not say it. */
  readonly label?: string;
  readonly tone?: ButtonTone;
}

/** Copies a text that people carry elsewhere by hand. Without script it can be selected like any other. */
export function CopyButton({ text, children, label, tone = 'quiet' }: CopyButtonProps) {
  const hasScript = useHasScript();
  const [feedback, setFeedback] = useState<Feedback>(null);
  useEffect(() => {
    if (!feedback) return;
    const timer = setTimeout(() => setFeedback(null), copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [feedback]);
  if (!hasScript) return null;
  const say = (words: string) => () => setFeedback({ words, at: Date.now() });
  const copy = () => {
    // There is no clipboard on a page without encryption, and a browser may refuse it.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    writing.then(say('已复制'), say('没有复制成功，请选中后复制'));
  };
  return (
    <>
      <Button
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
