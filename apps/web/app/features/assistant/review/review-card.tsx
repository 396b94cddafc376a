import { type Rating, ratings } from '@suixue/assistant/study/schedule-card';
import { defaultZone } from '@suixue/assistant/study/zoned-day';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import type { DueCard } from './due-card.ts';
import { previewText, ratingWords } from './rating-words.ts';

interface ReviewCardProps {
  readonly card: DueCard;
  readonly isSending: boolean;
  /** The first card leaves the focus to the page. */
  readonly takesFocus: boolean;
  readonly onAnswer: (rating: Rating) => void;
}

/** A card: the front, then the back with the four answers. Without script the same form is sent to the page. */
export function ReviewCard({ card, isSending, takesFocus, onAnswer }: ReviewCardProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const reveal = useRef<HTMLElement>(null);
  const good = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) reveal.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (isOpen) good.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useKeys((key) => {
    // A browser that turns the card itself reports that later: a digit pressed in between is an answer too.
    if (!details.current?.open) {
      if (key === ' ' || key === 'Enter') setOpen(true);
      return key === ' ' || key === 'Enter';
    }
    const rating = ratings.find((one) => String(one) === key);
    if (rating !== undefined) onAnswer(rating);
    return rating !== undefined;
  });
  return (
    <details
      className="group"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
      ref={details}
    >
      <summary
        className="block cursor-pointer list-none rounded-2xl [&::-webkit-details-marker]:hidden"
        ref={reveal}
      >
        <span className="block rounded-2xl border border-line bg-raised px-6 py-12 shadow-lift group-open:rounded-b-none group-open:border-b-0 group-open:pb-8 sm:px-12 sm:py-16">
          <span className="mx-auto mb-6 block h-0.5 w-10 bg-gold-fill" />
          {card.isGenerated && (
            <span className="mb-4 block text-center">
              <Badge tone="gold">由 AI 生成</Badge>
            </span>
          )}
          <span className="block text-center font-serif text-xl leading-relaxed break-words whitespace-pre-line sm:text-2xl">
            {card.front}
          </span>
        </span>
        <span className="mt-6 flex justify-center group-open:hidden">
          <span className={buttonClasses('primary', 'min-w-44')}>
            看答案
            <Key>空格</Key>
          </span>
        </span>
      </summary>
      <div className="rounded-b-2xl border border-t-0 border-line bg-raised px-6 pb-10 shadow-lift sm:px-12">
        <div className="border-t border-dashed border-line-strong pt-8 text-center leading-relaxed break-words whitespace-pre-line">
          {card.back}
        </div>
        {card.source && (
          <p className="mt-6 text-center text-sm text-faint">
            出处：
            <a className="text-gold underline underline-offset-4" href={card.source.path}>
              {card.source.title}
            </a>
          </p>
        )}
      </div>
      <form
        action="/ai/review"
        aria-label="记得怎样"
        className="sticky bottom-0 z-10 -mx-4 mt-4 bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:bg-transparent sm:px-0"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
          const rating = ratings.find((one) => String(one) === pressed);
          if (rating !== undefined) onAnswer(rating);
        }}
      >
        <input name="intent" type="hidden" value="answer" />
        <input name="card" type="hidden" value={card.id} />
        <input name="review" type="hidden" value={card.review} />
        <input name="seen" type="hidden" value={card.reps} />
        <input name="zone" type="hidden" value={defaultZone} />
        <div aria-busy={isSending || undefined} className="grid grid-cols-4 gap-2 sm:gap-3">
          {card.previews.map((preview) => {
            const { title, hint, look } = ratingWords[preview.rating];
            return (
              <button
                className={classes(
                  'flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-2xl border bg-raised px-1 py-2 transition-colors hover:bg-sunk',
                  preview.rating === 3 ? 'border-gold' : 'border-line-strong',
                )}
                key={preview.rating}
                name="rating"
                ref={preview.rating === 3 ? good : undefined}
                title={hint}
                type="submit"
                value={preview.rating}
              >
                <span className={classes('flex items-center font-semibold', look)}>
                  {title}
                  <Key>{String(preview.rating)}</Key>
                </span>
                <span className="text-xs text-faint">{previewText(preview)}后</span>
              </button>
            );
          })}
        </div>
      </form>
    </details>
  );
}

/** The key that does the same, on devices with a keyboard. */
function Key({ children }: { readonly children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-2 hidden rounded border border-current px-1.5 py-0.5 font-sans text-[0.7rem] leading-none font-normal pointer-fine:inline"
    >
      {children}
    </span>
  );
}

/** Keys pressed outside of controls, which have their own. */
function useKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  // Before the card is painted: a key pressed as soon as it is seen must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      const isControl = target?.closest('a, input, textarea, select, dialog') ?? null;
      // The answers have the focus after a card was turned, and their own digits.
      const isButton =
        target?.closest('button, summary') !== null && (event.key === ' ' || event.key === 'Enter');
      if (isControl || isButton) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
