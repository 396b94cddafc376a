import { useReload } from '#app/platform/navigation/use-reload.ts';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DueCard } from './due-card.ts';
import { ReviewCard } from './review-card.tsx';
import { useSitting } from './use-sitting.ts';

interface ReviewSittingProps {
  readonly cards: readonly DueCard[];
  /** Due cards, with those beyond this sitting. */
  readonly dueNow: number;
}

/** The cards that are due, one at a time. */
export function ReviewSitting({ cards, dueNow }: ReviewSittingProps) {
  const sitting = useSitting(cards, useReload());
  const isOnline = useIsOnline();
  const { card, done, left } = sitting;
  const all = done + left;
  const beyond = Math.max(0, dueNow - cards.length);
  return (
    <section aria-label="复习" className="mx-auto max-w-2xl">
      <div className="mb-5">
        <div className="flex items-baseline justify-between text-sm text-faint">
          <p aria-live="polite">
            {card ? `还有 ${left} 张` : '这一组答完了'}
            {beyond > 0 && `，后面还有 ${beyond} 张`}
          </p>
          <p className="tabular-nums">
            {done} / {all}
          </p>
        </div>
        <progress
          aria-hidden="true"
          className="course-progress mt-2 block text-gold"
          max={Math.max(1, all)}
          value={done}
        />
      </div>
      <div className="space-y-4">
        {!isOnline && <Notice kind="warning" title="现在没有网络。可以先看先想，选择要联网才记得下。" />}
        {sitting.problem !== null && <Notice kind="problem" title={sitting.problem} />}
        {card ? (
          <ReviewCard
            card={card}
            isSending={sitting.isSending}
            key={card.review}
            onAnswer={sitting.answer}
            takesFocus={done > 0}
          />
        ) : (
          <div className="flex flex-col items-center gap-5 py-16 text-center" role="status">
            <p className="text-xl">这一组答完了</p>
            <ButtonLink to="/ai/review">接着看</ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
