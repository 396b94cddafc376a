import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** Leads to questions about this chapter only. */
export function AskChapter({ lesson: { course, chapter } }: { readonly lesson: LessonName }) {
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-raised px-5 py-4">
      <p className="min-w-0 flex-1 basis-56 text-soft">哪里没有读懂？可以只在这一章里找答案。</p>
      <ButtonLink icon="ai" to={`/ai?${new URLSearchParams({ course, chapter })}`} tone="quiet">
        问这一章
      </ButtonLink>
    </div>
  );
}
