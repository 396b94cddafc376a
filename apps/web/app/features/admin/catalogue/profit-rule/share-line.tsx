import { IconButton } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { ShareDraft, ShareKind, ShareProblem } from './rule-draft.ts';

const kindTitles: Readonly<Record<ShareKind, string>> = {
  proposer: '推荐人，按比例',
  user: '一个账户，按比例',
  specify: '一个账户，固定金额',
  remaining: '一个账户，余下的',
};

interface ShareLineProps {
  readonly draft: ShareDraft;
  /** Position among all shares, from 1. */
  readonly number: number;
  /** Which tier of proposers it is for, from 0, and whether it is the last; `null` for other kinds. */
  readonly tier: { readonly level: number; readonly isLast: boolean } | null;
  readonly problem: ShareProblem | undefined;
  readonly symbol: string;
  readonly change: (draft: ShareDraft) => void;
  readonly remove: () => void;
}

/** One share of a rule: its kind, its receiver and its value. */
export function ShareLine({ draft, number, tier, problem, symbol, change, remove }: ShareLineProps) {
  const { to, account, percent, amount } = draft;
  const errorOf = (field: ShareProblem['field'], text: string) =>
    // An empty field is not wrong before something is typed.
    problem?.field === field && text !== '' ? problem.sentence : undefined;
  return (
    <fieldset className="relative min-w-0 rounded-xl border border-line p-4">
      <legend className="px-1 text-sm text-faint">第 {number} 项</legend>
      <div className="grid items-start gap-3 pe-12 sm:grid-cols-2">
        <SelectField
          hint={tier ? tierText(tier) : undefined}
          label="给谁"
          onChange={(event) => change({ ...draft, to: toKind(event.target.value) })}
          value={to}
        >
          {Object.entries(kindTitles).map(([kind, title]) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </SelectField>
        {(to === 'proposer' || to === 'user') && (
          <Field
            autoComplete="off"
            error={errorOf('percent', percent)}
            inputMode="decimal"
            label="比例（%）"
            onChange={(event) => change({ ...draft, percent: event.target.value })}
            value={percent}
          />
        )}
        {to === 'specify' && (
          <Field
            autoComplete="off"
            error={errorOf('amount', amount)}
            inputMode="decimal"
            label={`金额（${symbol}）`}
            onChange={(event) => change({ ...draft, amount: event.target.value })}
            value={amount}
          />
        )}
        {to !== 'proposer' && (
          <Field
            autoComplete="off"
            className="sm:col-span-2"
            error={errorOf('account', account)}
            hint="账户的编号；网站自己的账户填“学园”。"
            label="账户"
            onChange={(event) => change({ ...draft, account: event.target.value })}
            spellCheck={false}
            value={account}
          />
        )}
      </div>
      <IconButton
        className="absolute end-2 top-2"
        icon="trash"
        label={`删掉第 ${number} 项`}
        onClick={remove}
      />
    </fieldset>
  );
}

function toKind(value: string): ShareKind {
  return value === 'user' || value === 'specify' || value === 'remaining' ? value : 'proposer';
}

function tierText({ level, isLast }: { readonly level: number; readonly isLast: boolean }): string {
  if (level === 0 && isLast) return '各级推荐人都按这个比例。';
  return isLast ? `第 ${level} 级和更高的推荐人。` : `第 ${level} 级的推荐人。`;
}
