import { type MouseEvent, useState } from 'react';
import { AskPanel } from '#app/features/assistant/ask/ask-panel.tsx';
import { PracticePanel } from '#app/features/assistant/practice/practice-panel.tsx';
import { presentFilm } from '#app/features/learning/player/film.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { classes } from '#app/ui/classes.ts';
import { opensHere } from './opens-here.ts';

export interface AskBesideProps {
  readonly lesson: LessonName;
  readonly hasModel: boolean;
  /** The selected passage to explain; '' for none. */
  readonly quote: string;
  /** Called when a citation leads back to the text. */
  readonly onLeave: () => void;
}

/** Questions and, with a model, practice about one chapter. */
export function AskBeside({ lesson, hasModel, quote, onLeave }: AskBesideProps) {
  const [conversation] = useState(() => crypto.randomUUID());
  const [part, setPart] = useState<'ask' | 'practice'>('ask');
  const [asked, setAsked] = useState(quote);
  if (asked !== quote) {
    setAsked(quote);
    setPart('ask');
  }
  const tab = (name: typeof part, title: string) => (
    <button
      aria-pressed={part === name}
      className={classes(
        'target flex-1 rounded-full text-[0.95rem]',
        part === name ? 'bg-gold-wash font-medium text-gold' : 'text-soft hover:bg-sunk',
      )}
      onClick={() => setPart(name)}
      type="button"
    >
      {title}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are what is pressed.
    <div className="space-y-5" onClick={(event) => followCitation(event, onLeave)}>
      {hasModel && (
        <div className="flex gap-2">
          {tab('ask', '问答')}
          {tab('practice', '做几道练习')}
        </div>
      )}
      <div hidden={part !== 'ask'}>
        <AskPanel
          conversation={conversation}
          hasModel={hasModel}
          place={lesson}
          quote={quote}
          turns={noTurns}
        />
      </div>
      {hasModel && (
        <div hidden={part !== 'practice'}>
          <PracticePanel lesson={lesson} />
        </div>
      )}
    </div>
  );
}

const noTurns = [] as const;

/** A citation of this chapter seeks its film or shows its section, without loading the page again. */
function followCitation(event: MouseEvent<HTMLElement>, onLeave: () => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !opensHere(event) || link.pathname !== window.location.pathname) return;
  const seconds = new URLSearchParams(link.search).get('t');
  const film = presentFilm.get();
  if (seconds !== null && film) {
    event.preventDefault();
    film.playFrom(Number(seconds));
    document.getElementById('film')?.scrollIntoView();
  }
  // On phones the text is below the panel.
  if (!window.matchMedia('(min-width: 64rem)').matches) onLeave();
}
