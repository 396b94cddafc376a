import { noteLimits } from '@suixue/academy/courses/learning-limits';
import { Folded } from '#app/features/learning/lesson/folded.tsx';
import { SectionForm, typedIn } from '#app/features/learning/lesson/section-form.tsx';
import type { Section } from '#app/features/learning/lesson/use-section.ts';
import { WritingField } from '#app/features/learning/lesson/writing-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { NoteFacts } from './load-notes.ts';
import { TimeField, TimeLink } from './time-field.tsx';

interface NoteCardProps {
  readonly note: NoteFacts;
  readonly place: number;
  readonly section: Section;
  readonly hasFilm: boolean;
}

export function NoteCard({ note, place, section, hasFilm }: NoteCardProps) {
  const edit = `note-edit:${note.id}`;
  const remove = `note-delete:${note.id}`;
  const at = note.atSeconds === null ? '' : clockText(note.atSeconds);
  const of = `第 ${place} 条笔记`;
  return (
    <li className="rounded-2xl border border-line bg-raised p-5">
      <p className="whitespace-pre-wrap break-words">{note.body}</p>
      <div className="-mx-3 mt-3 flex flex-wrap items-center gap-x-1 gap-y-1">
        {note.atSeconds !== null && (
          <span className="ml-3">
            <TimeLink seconds={note.atSeconds} />
          </span>
        )}
        <span className="mr-auto px-3 text-sm text-faint">
          <MomentText moment={note.createdAt} />
        </span>
        <Folded
          isOpen={section.answer?.form === edit && section.answer.problem !== null}
          key={`${note.body}/${at}`}
          of={of}
          title="修改"
        >
          <SectionForm form={edit} section={section}>
            <WritingField
              drafts={section.drafts}
              form={edit}
              initial={typedIn(section, edit, 'body') ?? note.body}
              label={`修改${of}`}
              most={noteLimits.characters}
            />
            {hasFilm ? (
              <TimeField initial={typedIn(section, edit, 'at') ?? at} />
            ) : (
              <input name="at" type="hidden" value={at} />
            )}
            <Button busy={section.sending === edit} type="submit">
              保存修改
            </Button>
          </SectionForm>
        </Folded>
        <a
          className="target inline-flex items-center rounded-full px-3 text-sm text-soft hover:bg-sunk hover:text-ink"
          href={`/ai/cards?note=${note.id}#new`}
        >
          做成卡片<span className="sr-only">：{of}</span>
        </a>
        <SectionForm className="contents" form={remove} section={section}>
          <button
            className="target rounded-full px-3 text-sm text-soft hover:bg-sunk hover:text-seal"
            type="submit"
          >
            删除<span className="sr-only">{of}</span>
          </button>
        </SectionForm>
      </div>
    </li>
  );
}
