import type { VectorStanding } from '@suixue/assistant/vectors/passage-vectors';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { SettingList } from '#app/features/admin/settings/setting-list.tsx';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { type FormState, problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { costText, hundredthsText } from './cost-text.ts';
import { FeedbackList } from './feedback-list.tsx';
import type { AssistantFacts } from './read-assistant.ts';
import { UsageTable } from './usage-table.tsx';

interface AssistantPageProps extends AssistantFacts {
  /** How many passages a model of meanings knows; null without one. */
  readonly vectors: VectorStanding | null;
  /** Null if no model is configured. */
  readonly model: string | null;
  readonly done: string | null;
  readonly state: FormState | null;
}

/** What an administrator sees and does about the answers of the model. */
export function AssistantPage({ model, vectors, state, done, ...facts }: AssistantPageProps) {
  const of = (form: string) => (state?.form === form ? state : null);
  return (
    <div className="max-w-5xl space-y-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ModelCard model={model} state={of('test')} vectors={vectors} />
        <MonthCard {...facts} />
      </div>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">最近 31 天</h2>
          {facts.days.length > 0 && (
            <a className={buttonClasses('quiet')} data-document download href="/admin/assistant.csv">
              <Icon name="download" />
              导出一年（CSV）
            </a>
          )}
        </div>
        {facts.days.length === 0 ? (
          <p className="text-soft">还没有用 AI 回答过。</p>
        ) : (
          <UsageTable days={facts.days} />
        )}
      </Card>
      <FeedbackList
        feedback={facts.feedback}
        isDone={done === 'feedback'}
        state={of('handle-feedback')}
        thumbs={facts.thumbs}
      />
      <TermsCard
        adding={of('add-term')}
        isDone={done === 'term'}
        removing={of('remove-term')}
        terms={facts.terms}
      />
      <SettingList done={done} settings={facts.settings} state={of('set')} />
    </div>
  );
}

function ModelCard({ model, vectors, state }: Pick<AssistantPageProps, 'model' | 'vectors' | 'state'>) {
  const isOwner = useHasRole('owner');
  return (
    <Card>
      <h2 className="mb-3 text-lg">模型</h2>
      {model === null ? (
        <Notice kind="note" title="还没有接入模型">
          <p>提问的人只看到最接近的原文。要接入，请技术人员在服务器上设置 AI_URL、AI_KEY 和 AI_MODEL。</p>
        </Notice>
      ) : (
        <>
          <p className="mb-4 text-soft">
            正在用 <code className="font-mono break-all">{model}</code>
            。测试会问它一个固定的问题，费用极少，不占任何人的额度。
          </p>
          <PlainForm
            notices={
              state && (
                <div role="status">
                  <FormNotices state={state} />
                </div>
              )
            }
          >
            <Button disabled={!isOwner} name="intent" tone="quiet" type="submit" value="test">
              测试一下
            </Button>
          </PlainForm>
        </>
      )}
      {vectors && (
        <p className="mt-4 text-soft">
          意思相近的段落由 <code className="font-mono break-all">{vectors.model}</code> 来找，
          {vectorsText(vectors)}
        </p>
      )}
    </Card>
  );
}

function vectorsText({ all, known, refused, waitsFor }: VectorStanding): string {
  if (all === 0) return '有人提问时开始计算。';
  if (known >= all) return `${all} 段都已算好。`;
  if (known + refused >= all)
    return `算好了 ${known} 段。另外 ${refused} 段模型不收，可能太长，只按字面查找。`;
  const rest = {
    money: '这个月的费用到了上限，其余的等有了额度再算。',
    model: '模型没有回应，过一分钟再算其余的。',
    nothing: '其余的正在算。',
  };
  return `${all} 段里算好了 ${known} 段。${rest[waitsFor ?? 'nothing']}`;
}

type MonthCardProps = Pick<AssistantFacts, 'monthCost' | 'vectorCost' | 'ceiling' | 'thumbs'>;

function MonthCard({ monthCost, vectorCost, ceiling, thumbs }: MonthCardProps) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">这个月</h2>
      <dl className="divide-y divide-line border-y border-line">
        <DetailLine title="费用">{`${costText(monthCost)}，上限 ${hundredthsText(BigInt(ceiling))}`}</DetailLine>
        {vectorCost !== '0' && <DetailLine title="其中算意思">{costText(vectorCost)}</DetailLine>}
        <DetailLine title="觉得有用">{`${thumbs.helpful} 次（90 天内）`}</DetailLine>
        <DetailLine title="觉得没用">{`${thumbs.unhelpful} 次，其中 ${thumbs.readable} 次可以看内容`}</DetailLine>
      </dl>
      <p className="mt-3 text-sm text-faint">费用按设置里的单价计算，以服务商的账单为准。</p>
    </Card>
  );
}

interface TermsCardProps extends Pick<AssistantFacts, 'terms'> {
  readonly adding: FormState | null;
  readonly removing: FormState | null;
  readonly isDone: boolean;
}

function TermsCard({ terms, adding, removing, isDone }: TermsCardProps) {
  const isAllowed = useHasRole('moderation');
  return (
    <div className="scroll-mt-20" id="terms">
      <Card>
        <h2 className="mb-3 text-lg">不谈的词</h2>
        <p className="mb-4 text-soft">问题里有这些词，就不回答，也不查原文。半分钟之内生效。</p>
        {isDone && !adding && !removing && <Notice kind="done" title="已经保存。" />}
        <FormNotices state={removing} />
        {terms.length > 0 && (
          <ul className="my-4 flex flex-wrap gap-2">
            {terms.map((term) => (
              <li className="flex items-center gap-2 rounded-lg border border-line py-1 pl-3" key={term}>
                <span className="min-w-0 break-all">{term}</span>
                <PlainForm className="contents">
                  <input name="term" type="hidden" value={term} />
                  <Button
                    aria-label={`删除“${term}”`}
                    disabled={!isAllowed}
                    name="intent"
                    tone="plain"
                    type="submit"
                    value="remove-term"
                  >
                    删除
                  </Button>
                </PlainForm>
              </li>
            ))}
          </ul>
        )}
        <PlainForm className="max-w-md space-y-4">
          <Field
            autoComplete="off"
            defaultValue={adding?.values.term ?? ''}
            label="新的词"
            maxLength={60}
            name="term"
            {...(adding && problemOf({ ...adding, field: adding.problem === null ? null : 'term' }, 'term'))}
          />
          <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="add-term">
            添加
          </Button>
        </PlainForm>
      </Card>
    </div>
  );
}
