import { noteLimits } from '@suixue/academy/courses/learning-limits';
import { doneSentences, type SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import {
  SectionForm,
  SectionFrame,
  typedIn,
  UnreadSection,
} from '#app/features/learning/lesson/section-form.tsx';
import { type Section, useSection } from '#app/features/learning/lesson/use-section.ts';
import { WritingField } from '#app/features/learning/lesson/writing-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import type { NotesFacts } from './load-notes.ts';
import { NoteCard } from './note-card.tsx';
import { TimeField } from './time-field.tsx';

interface NotesSectionProps {
  readonly path: string;
  readonly viewerId: string;
  readonly facts: NotesFacts | null;
  readonly answer: SectionAnswer | null;
  readonly note: string | null;
}

export function NotesSection(start: NotesSectionProps) {
  const { facts, section } = useSection<NotesFacts>({ name: 'notes', ...start });
  return (
    <SectionFrame
      aside={
        <a
          className="target inline-flex items-center underline underline-offset-4 hover:text-gold"
          href="/user/notes"
        >
          全部笔记
        </a>
      }
      section={section}
      title="我的笔记"
    >
      {facts ? <Notes facts={facts} section={section} /> : <UnreadSection what="笔记" />}
    </SectionFrame>
  );
}

function Notes({ facts, section }: { readonly facts: NotesFacts; readonly section: Section }) {
  const hasFilm = facts.filmSeconds !== null;
  return (
    <>
      {section.answer?.done === 'note-deleted' && (
        <UndoNotice nextId={facts.nextId} section={section} values={section.answer.values} />
      )}
      {facts.notes.length === 0 ? (
        <p className="text-soft">还没有笔记。用自己的话写一两句，日后才看得懂。只有您自己看得到。</p>
      ) : (
        <ol className="space-y-3">
          {facts.notes.map((note, place) => (
            <NoteCard hasFilm={hasFilm} key={note.id} note={note} place={place + 1} section={section} />
          ))}
        </ol>
      )}
      <SectionForm form="note-add" key={section.roundOf('note-add')} section={section}>
        <input name="id" type="hidden" value={facts.nextId} />
        <WritingField
          drafts={section.drafts}
          form="note-add"
          hint={`最多 ${noteLimits.characters} 字，只有您自己看得到。`}
          initial={typedIn(section, 'note-add', 'body') ?? ''}
          label="写一条笔记"
          most={noteLimits.characters}
        />
        {hasFilm && <TimeField initial={typedIn(section, 'note-add', 'at') ?? ''} />}
        <Button busy={section.sending === 'note-add'} tone="quiet" type="submit">
          保存笔记
        </Button>
      </SectionForm>
    </>
  );
}

interface UndoNoticeProps {
  readonly section: Section;
  readonly nextId: string;
  readonly values: SectionAnswer['values'];
}

/** Contains the deleted note; sending the form restores it. */
function UndoNotice({ section, nextId, values: { body = '', seconds = '' } }: UndoNoticeProps) {
  return (
    <Notice kind="done" title={doneSentences['note-deleted']}>
      <SectionForm className="pt-2" form="note-restore" section={section}>
        <input name="id" type="hidden" value={nextId} />
        <input name="body" type="hidden" value={body} />
        <input name="at" type="hidden" value={seconds === '' ? '' : clockText(Number(seconds))} />
        <Button icon="refresh" tone="quiet" type="submit">
          撤销删除
        </Button>
      </SectionForm>
    </Notice>
  );
}
