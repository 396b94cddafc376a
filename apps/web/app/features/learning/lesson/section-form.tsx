import type { ReactNode, Ref } from 'react';
import { buttonClasses } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { doneSentences } from './section-answer.ts';
import type { Section } from './use-section.ts';

interface SectionFormProps {
  readonly section: Section;
  /** The form's action and, after a colon, its target. */
  readonly form: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLFormElement>;
  /** The user has entered something. */
  readonly onChange?: () => void;
  readonly children: ReactNode;
}

/** A plain form: sent in the background with script; without it the chapter's page is loaded again. */
export function SectionForm({
  section,
  form,
  className = 'space-y-4',
  ref,
  onChange,
  children,
}: SectionFormProps) {
  const problem = section.answer?.form === form ? section.answer.problem : null;
  return (
    <form
      action={`${section.path}#${section.name}`}
      method="post"
      onChange={onChange}
      onSubmit={(event) => section.send(form, event)}
      ref={ref}
    >
      <input name="form" type="hidden" value={form} />
      <fieldset aria-busy={section.sending === form || undefined} className={className}>
        {problem !== null && (
          <Notice kind="problem" title={problem}>
            {section.wayIn !== null && (
              <a className={buttonClasses('quiet', 'mt-3')} href={section.wayIn}>
                去登录
              </a>
            )}
          </Notice>
        )}
        {children}
      </fieldset>
    </form>
  );
}

/** The submitted values, if they have to be shown again. */
export function typedIn(section: Section, form: string, field: string): string | undefined {
  return section.answer?.form === form ? section.answer.values[field] : undefined;
}

interface FrameProps {
  readonly section: Section;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function SectionFrame({ section, title, aside, children }: FrameProps) {
  const done = section.answer?.done ?? null;
  return (
    <section aria-label={title} className="mt-14 scroll-mt-20 border-t border-line pt-8" id={section.name}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        {aside && <p className="text-sm text-faint">{aside}</p>}
      </div>
      <div className="space-y-6">
        {section.note !== null && <Notice kind="note" title={section.note} />}
        {done !== null && done !== 'note-deleted' && <Notice kind="done" title={doneSentences[done]} />}
        {children}
      </div>
    </section>
  );
}

/** Shown if rows cannot be read. */
export function UnreadSection({ what }: { readonly what: string }) {
  return (
    <Notice kind="problem" title={`${what}暂时读不到。`}>
      <p className="text-soft">正文不受影响。请稍后刷新这一页再看。</p>
    </Notice>
  );
}
