import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { BothVersions } from '#app/features/admin/people/both-versions.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type CourseFormState, changedStep, coursePath } from './course-form-state.ts';
import type { CourseFacts } from './read-course.ts';

interface TieFormProps {
  readonly course: CourseFacts;
  readonly state: CourseFormState | null;
  readonly isDone: boolean;
}

/** Which ware sells the course. Usually the ledger ties it by the link of the ware; this is for what it cannot decide. */
export function TieForm({ course, state, isDone }: TieFormProps) {
  const { slug, wareId, loose } = course;
  const own = state?.form === 'tie' ? state : null;
  const needsCare = loose.length > 0 || own !== null;
  return (
    <details className="mt-4" open={needsCare || isDone}>
      <Summary tone="gold">换一件商品来卖这门课程</Summary>
      <div className="mt-2 space-y-4">
        <Authority needs="finance" />
        <p className="max-w-2xl text-soft">
          商品的链接是这门课程的地址时，网站会自动对应，不用在这里填。已经有人买了的商品不能换，换了他们就打不开课程。
        </p>
        {loose.length > 0 && (
          <ul className="space-y-2">
            {loose.map(({ id, name, isAvailable }) => (
              <li key={id}>
                <TextLink href={`/admin/wares/${id}`}>{name ?? '正在读取的商品'}</TextLink>
                {isAvailable ? '，在卖，' : '，没有在卖，'}
                链接是这门课程，却没有对应上。编号：
                <code className="font-mono text-sm break-all">{id}</code>
              </li>
            ))}
          </ul>
        )}
        <Outcome isDone={isDone && !state} own={own} wareId={wareId} />
        <Entry key={wareId} own={own} slug={slug} wareId={wareId} />
      </div>
    </details>
  );
}

interface EntryProps {
  readonly slug: string;
  readonly wareId: string | null;
  readonly own: CourseFormState | null;
}

function Entry({ slug, wareId, own }: EntryProps) {
  const isAllowed = useHasRole('finance');
  return (
    <PlainForm action={`${coursePath(slug)}#ware`} className="max-w-2xl space-y-4">
      <input name="seen" type="hidden" value={wareId ?? ''} />
      <Field
        autoComplete="off"
        defaultValue={own?.values.ware ?? wareId ?? ''}
        error={own?.field === 'ware' ? (own.problem ?? undefined) : undefined}
        hint="一串数字，在商品的页面上；留空是不对应任何商品。"
        inputMode="numeric"
        label="商品的编号"
        name="ware"
        spellCheck={false}
      />
      <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="tie">
        保存对应
      </Button>
    </PlainForm>
  );
}

interface OutcomeProps extends Pick<EntryProps, 'own' | 'wareId'> {
  readonly isDone: boolean;
}

function Outcome({ own, wareId, isDone }: OutcomeProps) {
  if (isDone) return <Notice kind="done" title={wareId === null ? '已经不对应任何商品。' : '已经对应。'} />;
  if (!own?.problem || own.field === 'ware') return null;
  if (own.step !== changedStep) return <Notice kind="problem" title={own.problem} />;
  return (
    <BothVersions
      now={wareId ?? '没有对应的商品'}
      problem={own.problem}
      yours={own.values.ware || '没有对应的商品'}
    />
  );
}
