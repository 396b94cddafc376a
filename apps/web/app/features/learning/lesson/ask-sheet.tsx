import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SkeletonText } from '#app/ui/skeleton.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import type { AskBesideProps } from './ask-beside.tsx';
import { askOpening } from './ask-opening.ts';

interface AskSheetProps {
  readonly lesson: LessonName;
  /** Whether a model answers. */
  readonly hasModel: boolean;
}

/**
 * Questions about the chapter: beside the text on wide screens, over its lower part on phones. The film continues and the text stays where it
 * is. What it needs is loaded when it is first opened; afterwards it keeps its questions while it is closed.
 */
export function AskSheet({ lesson, hasModel }: AskSheetProps) {
  const opening = useCell(askOpening, null);
  const isOpen = opening !== null;
  const [quote, setQuote] = useState('');
  const { Content, hasFailed } = useContent(isOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => () => askOpening.set(null), []);
  useEffect(() => {
    if (!opening) return;
    setQuote(opening.quote);
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opening]);
  const close = () => askOpening.set(null);
  if (!isOpen && !Content) return null;
  return (
    <div
      aria-labelledby={titleId}
      className={isOpen ? 'ask-sheet' : 'hidden'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      role="dialog"
    >
      <div className="ask-sheet-head">
        <h2
          className="font-sans text-base font-semibold outline-none"
          id={titleId}
          ref={heading}
          tabIndex={-1}
        >
          问这一章
        </h2>
        <IconButton icon="close" label="关闭" onClick={close} />
      </div>
      <div className="ask-sheet-body">
        {hasFailed && <Notice kind="problem" title="现在打不开，请检查网络后再试。" />}
        {!Content && !hasFailed && <SkeletonText lines={4} />}
        {Content && <Content hasModel={hasModel} lesson={lesson} onLeave={close} quote={quote} />}
      </div>
    </div>
  );
}

function useContent(isOpen: boolean) {
  const [Content, setContent] = useState<ComponentType<AskBesideProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen || Content) return;
    setFailed(false);
    import('./ask-beside.tsx').then(
      ({ AskBeside }) => setContent(() => AskBeside),
      () => setFailed(true),
    );
  }, [isOpen, Content]);
  return { Content, hasFailed };
}
