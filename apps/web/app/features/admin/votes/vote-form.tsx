import { momentToEntry } from '#app/features/admin/pools/moment-entry.ts';
import type { Vote, VoteOption } from '#app/features/votes/vote.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { voteLimits } from './vote-fields.ts';
import type { VoteFormState } from './vote-forms.ts';

interface VoteFormProps {
  /** Null for a new vote. */
  readonly vote: Vote | null;
  readonly options: readonly VoteOption[];
  readonly state: VoteFormState | null;
  readonly action: string;
  readonly isAllowed: boolean;
}

type Fields = Readonly<Record<Exclude<keyof VoteFormState['values'], 'reason'>, string>>;

const entryOf = (moment: string | null) => (moment === null ? '' : momentToEntry(BigInt(Date.parse(moment))));

const newFields: Fields = {
  title: '',
  slug: '',
  body: '',
  options: '',
  eligibility: 'verified',
  registered: '',
  opens: '',
  closes: '',
  rule: 'plurality',
  fewest: '0',
  equal: '票数相同视为没有结果，重新投一次',
};

const toFields = (vote: Vote, options: readonly VoteOption[]): Fields => ({
  title: vote.title,
  slug: vote.slug,
  body: vote.body,
  options: options.map(({ label }) => label).join('\n'),
  eligibility: vote.eligibility,
  registered: entryOf(vote.registeredBefore),
  opens: entryOf(vote.opensAt),
  closes: entryOf(vote.closesAt),
  rule: vote.winningRule,
  fewest: String(vote.minBallots),
  equal: vote.whenEqual,
});

/** Question, options and rules of a vote, which can be changed until it begins. */
export function VoteForm({ vote, options, state, action, isAllowed }: VoteFormProps) {
  const shown = { ...(vote ? toFields(vote, options) : newFields), ...state?.values };
  const problem = (name: keyof Fields) => (state ? problemOf(state, name) : {});
  const isElsewhere = state?.problem && (state.field === null || selects.has(state.field));
  return (
    <PlainForm action={action}>
      {isElsewhere && <Notice kind="problem" title={state.problem ?? ''} />}
      <Field
        {...problem('title')}
        autoComplete="off"
        defaultValue={shown.title}
        label="题目"
        maxLength={voteLimits.title}
        name="title"
      />
      <Field
        {...problem('slug')}
        autoComplete="off"
        defaultValue={shown.slug}
        hint="小写字母、数字和连字符，例如 next-live。发布之后别人会用它分享。"
        label="地址"
        maxLength={voteLimits.slug}
        name="slug"
      />
      <TextArea
        {...problem('body')}
        defaultValue={shown.body}
        hint={`写清楚结果会怎样用。最多 ${voteLimits.body} 个字。`}
        label="说明"
        maxLength={voteLimits.body}
        name="body"
        rows={5}
      />
      <TextArea
        {...problem('options')}
        defaultValue={shown.options}
        hint={`一行一个，2 到 ${voteLimits.options} 个。`}
        label="选项"
        name="options"
        rows={4}
      />
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <legend className="mb-1 text-base font-medium">时间（北京时间）</legend>
        <Field
          {...problem('opens')}
          defaultValue={shown.opens}
          label="开始"
          name="opens"
          type="datetime-local"
        />
        <Field
          {...problem('closes')}
          defaultValue={shown.closes}
          label="截止"
          name="closes"
          type="datetime-local"
        />
      </fieldset>
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <legend className="mb-1 text-base font-medium">谁能投</legend>
        <SelectField defaultValue={shown.eligibility} label="资格" name="eligibility">
          <option value="verified">确认过邮箱或手机号的账户</option>
          <option value="members">其中的会员</option>
        </SelectField>
        <Field
          {...problem('registered')}
          defaultValue={shown.registered}
          hint="只给这之前注册的账户，防止临时注册来刷票。可以不填。"
          label="注册期限"
          name="registered"
          type="datetime-local"
        />
      </fieldset>
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <legend className="mb-1 text-base font-medium">怎样算数</legend>
        <SelectField defaultValue={shown.rule} label="怎样当选" name="rule">
          <option value="plurality">得票最多</option>
          <option value="majority">过半</option>
        </SelectField>
        <Field
          {...problem('fewest')}
          autoComplete="off"
          defaultValue={shown.fewest}
          hint="不到这个数，结果只作参考。0 就是没有。"
          inputMode="numeric"
          label="最低票数"
          name="fewest"
        />
      </fieldset>
      <Field
        {...problem('equal')}
        autoComplete="off"
        defaultValue={shown.equal}
        label="票数相同怎么办"
        maxLength={voteLimits.whenEqual}
        name="equal"
      />
      <Button disabled={!isAllowed} name="intent" type="submit" value="save">
        {vote ? '保存' : '存为草稿'}
      </Button>
    </PlainForm>
  );
}

/** Fields whose controls cannot show a problem. */
const selects: ReadonlySet<string> = new Set(['eligibility', 'rule']);
