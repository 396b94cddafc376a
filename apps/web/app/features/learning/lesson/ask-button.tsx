import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { askOpening } from './ask-opening.ts';
import { opensHere } from './opens-here.ts';

/** Opens questions about this chapter beside it. Without script it leads to their page. */
export function AskButton({ lesson: { course, chapter } }: { readonly lesson: LessonName }) {
  return (
    <a
      className={buttonClasses('plain')}
      href={`/ai?${new URLSearchParams({ course, chapter })}`}
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        askOpening.set({ quote: '' });
      }}
    >
      <Icon name="ai" />
      问这一章
    </a>
  );
}
