import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { BothVersions } from '#app/features/admin/people/both-versions.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formProblem } from './form-problem.ts';
import { OnField } from './on-field.tsx';
import type { PointsFormState } from './points-forms.ts';
import { type PointsRule, readPoints, ruleToText } from './points-rule.ts';
import { hasCap, ruleTitles } from './rule-titles.ts';
import { termsChanged } from './terms-changed.ts';

interface RuleListProps {
  readonly rules: readonly PointsRule[];
  readonly state: PointsFormState | null;
  /** Source of the rule that was saved. */
  readonly done: string | null;
}

export function RuleList({ rules, state, done }: RuleListProps) {
  return (
    <Card>
      <h2 className="mb-1 text-lg">规则</h2>
      <p className="mb-4 text-[0.95rem] text-soft">
        付过钱的事从不给积分。超过一天上限的不给，也不会补。改动从下一次起生效，已经给了的不变。
      </p>
      <ul className="divide-y divide-line">
        {rules.map((rule) => (
          <RuleItem
            isDone={done === rule.source}
            key={rule.source}
            rule={rule}
            state={state?.form === 'rule' && state.values.key === rule.source ? state : null}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RuleItemProps extends Pick<RuleListProps, 'state'> {
  readonly rule: PointsRule;
  readonly isDone: boolean;
}

function RuleItem({ rule: { source, ...terms }, state, isDone }: RuleItemProps) {
  const isAllowed = useHasRole('owner');
  const title = ruleTitles[source] ?? source;
  const entered = state?.values;
  const problem = formProblem(state);
  const error = (field: 'amount' | 'cap') =>
    state?.field === field ? (state.problem ?? undefined) : undefined;
  return (
    <li className="scroll-mt-20 py-4 first:pt-0 last:pb-0" id={source}>
      <PlainForm action="/admin/points">
        <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_repeat(3,8rem)_auto]">
          <h3 className="self-center font-semibold">{title}</h3>
          <input name="key" type="hidden" value={source} />
          <input name="seen" type="hidden" value={JSON.stringify(terms)} />
          {terms.amount === null ? (
            <Hidden name="amount" />
          ) : (
            <Field
              autoComplete="off"
              defaultValue={entered?.amount ?? String(terms.amount)}
              error={error('amount')}
              inputMode="numeric"
              label={source === 'make-up' ? '价格（分）' : '给多少分'}
              name="amount"
            />
          )}
          {hasCap(source) ? (
            <Field
              autoComplete="off"
              defaultValue={entered?.cap ?? String(terms.daily_cap ?? '')}
              error={error('cap')}
              inputMode="numeric"
              label="一天上限（分）"
              name="cap"
              placeholder="不限"
            />
          ) : (
            <Hidden name="cap" />
          )}
          <OnField value={entered?.on ?? (terms.is_on ? 'on' : 'off')} />
          <Button
            aria-label={`保存${title}`}
            disabled={!isAllowed}
            name="intent"
            tone="quiet"
            type="submit"
            value="rule"
          >
            保存
          </Button>
        </div>
      </PlainForm>
      <div className="mt-3 empty:hidden">
        {isDone && !state && <Notice kind="done" title={`已经保存：${ruleToText(terms)}。`} />}
        {problem !== null && <Notice kind="problem" title={problem} />}
        {state?.problem && state.step === termsChanged && (
          <BothVersions
            now={ruleToText(terms)}
            problem={state.problem}
            yours={ruleToText({
              amount: readPoints(entered?.amount ?? '') ?? null,
              daily_cap: readPoints(entered?.cap ?? '') ?? null,
              is_on: entered?.on === 'on',
            })}
          />
        )}
      </div>
    </li>
  );
}

/** Keeps the columns of the grid, and sends the empty value of a field that the rule does not have. */
function Hidden({ name }: { readonly name: string }) {
  return (
    <span className="hidden md:block">
      <input name={name} type="hidden" value="" />
    </span>
  );
}
