import { discussionLimits } from '@suixue/academy/courses/learning-limits';
import { Folded } from '#app/features/learning/lesson/folded.tsx';
import { SectionForm, typedIn } from '#app/features/learning/lesson/section-form.tsx';
import type { Section } from '#app/features/learning/lesson/use-section.ts';
import { WritingField } from '#app/features/learning/lesson/writing-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { PostFacts } from './load-discussion.ts';
import { reportReasons } from './report-reasons.ts';

interface WritePostProps {
  readonly section: Section;
  /** `ask`, or `answer:` and `edit:` with a post id. */
  readonly form: string;
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  readonly placeholder?: string;
  /** Who can read the post. */
  readonly audience: string;
}

export function WritePost(props: WritePostProps) {
  const { section, form, label, button, initial = '', placeholder, audience } = props;
  return (
    <SectionForm form={form} section={section}>
      <WritingField
        drafts={section.drafts}
        form={form}
        hint={`最多 ${discussionLimits.characters} 字，${audience}。不要写助记词、密码和私人信息。`}
        initial={typedIn(section, form, 'body') ?? initial}
        label={label}
        most={discussionLimits.characters}
        {...(placeholder !== undefined && { placeholder })}
      />
      <Button busy={section.sending === form} tone="quiet" type="submit">
        {button}
      </Button>
    </SectionForm>
  );
}

interface PostFormsProps {
  readonly post: PostFacts;
  readonly section: Section;
  /** Tells screen readers which post the button belongs to. */
  readonly of: string;
  readonly isAdministrator: boolean;
  readonly audience: string;
}

/** The actions on an existing post. */
export function PostForms({ post, section, of, isAdministrator, audience }: PostFormsProps) {
  const isOpen = (form: string) => section.answer?.form === form && section.answer.problem !== null;
  const edit = `edit:${post.id}`;
  const remove = `delete:${post.id}`;
  const report = `report:${post.id}`;
  return (
    <>
      {post.mayEdit && (
        <Folded isOpen={isOpen(edit)} key={post.body} of={of} title="修改">
          <WritePost
            audience={audience}
            button="保存修改"
            form={edit}
            initial={post.body ?? ''}
            label={`修改（发布后 ${discussionLimits.editMinutes} 分钟之内）`}
            section={section}
          />
        </Folded>
      )}
      {post.isOwn && (
        <Folded isOpen={isOpen(remove)} of={of} title="删除">
          <SectionForm form={remove} section={section}>
            <p className="text-soft">删除之后不能恢复。已有回答的问题会留下“已删除”，回答仍在。</p>
            <Button busy={section.sending === remove} tone="danger" type="submit">
              确认删除
            </Button>
          </SectionForm>
        </Folded>
      )}
      {post.mayReport && (
        <Folded isOpen={isOpen(report)} of={of} title="举报">
          <ReportForm form={report} section={section} />
        </Folded>
      )}
      {!post.isOwn && post.isReported && <span className="px-3 text-sm text-faint">已举报</span>}
      {isAdministrator && (
        <SectionForm
          className="contents"
          form={`${post.state === 'hidden' ? 'show' : 'hide'}:${post.id}`}
          section={section}
        >
          <button className="target rounded-full px-3 text-sm text-seal hover:bg-sunk" type="submit">
            {post.state === 'hidden' ? '恢复显示' : '隐藏'}
            <span className="sr-only">{of}</span>
          </button>
        </SectionForm>
      )}
    </>
  );
}

function ReportForm({ form, section }: { readonly form: string; readonly section: Section }) {
  return (
    <SectionForm form={form} section={section}>
      <fieldset>
        <legend className="text-sm font-medium text-soft">为什么举报</legend>
        <div className="flex flex-wrap gap-x-5">
          {reportReasons.map(({ value, title }) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-2" key={value}>
              <input className="size-5 accent-(--gold)" name="reason" required type="radio" value={value} />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="补充说明（可以不填）" maxLength={discussionLimits.reportCharacters} name="details" />
      <Button busy={section.sending === form} tone="quiet" type="submit">
        提交举报
      </Button>
    </SectionForm>
  );
}
