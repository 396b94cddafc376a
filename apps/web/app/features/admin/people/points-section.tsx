import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Person, personPath } from './person.ts';
import { maxNote, type PersonFormState } from './person-form-state.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface PointsSectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
  /** Identifies the form: points with the same key are given once. */
  readonly pointsKey: string;
  readonly state: PersonFormState | null;
}

/** The journal of an account's points, with the form that adds an entry. */
export function PointsSection({
  person: { account, points },
  isFirst,
  pointsKey,
  state,
}: PointsSectionProps) {
  const isAllowed = useHasRole('finance');
  const own = state?.form === 'fill-points' ? state : null;
  const reversing = state?.form === 'reverse-points' ? state : null;
  return (
    <Section id="points" needs="finance" title={`积分 ${points.total}`}>
      <FormNotices state={own ?? reversing} />
      <SectionRows empty="还没有积分。" rowKey={({ id }) => id} rows={points.rows}>
        {(entry) => (
          <>
            <span className="min-w-0 wrap-anywhere">
              {reasonTitles[entry.reason] ?? entry.reason}
              {entry.note !== '' && <span className="text-soft">：{entry.note}</span>}
            </span>
            <span className="text-sm text-faint tabular-nums">
              <strong className="text-ink">{entry.amount > 0 ? `+${entry.amount}` : entry.amount}</strong>
              {' · '}
              {momentToText(entry.at)}
            </span>
          </>
        )}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={points.next} person={account.id} section="points" />
      <PlainForm action={`${personPath(account.id)}#points`} className="mt-4 space-y-4">
        <input name="key" type="hidden" value={own?.values.key ?? pointsKey} />
        <Field
          defaultValue={own?.values.amount ?? ''}
          hint="扣除写负数，总数不会因此低于 0。"
          inputMode="text"
          label="补多少积分"
          name="amount"
        />
        <Field
          defaultValue={own?.values.note ?? ''}
          hint="对方会在积分记录里看到。"
          label="补积分的原因"
          maxLength={maxNote}
          name="note"
        />
        <Button disabled={!isAllowed} name="intent" type="submit" value="fill-points">
          补积分
        </Button>
      </PlainForm>
      {points.rows.some(isReversible) && (
        <PlainForm
          action={`${personPath(account.id)}#points`}
          className="mt-6 space-y-4 border-t border-line pt-4"
        >
          <SelectField defaultValue={reversing?.values.entry ?? ''} label="撤回哪一笔" name="entry">
            <option value="">请选择</option>
            {points.rows.filter(isReversible).map(({ id, reason, amount, at }) => (
              <option key={id} value={id}>
                {`${reasonTitles[reason] ?? reason} ${amount > 0 ? `+${amount}` : amount}，${momentToText(at)}`}
              </option>
            ))}
          </SelectField>
          <Field
            defaultValue={reversing?.values.note ?? ''}
            hint="撤回一定会记上，总数可以低于 0，对方补回来之前不能花。"
            label="撤回的原因"
            maxLength={maxNote}
            name="note"
          />
          <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="reverse-points">
            撤回这一笔
          </Button>
        </PlainForm>
      )}
    </Section>
  );
}

/** Entries that gave or took points for a cause; what was spent, and reversals, are not taken back. */
const isReversible = ({ reason }: Person['points']['rows'][number]) =>
  !['reversal', 'spent', 'make-up', 'exchange', 'exchange-returned'].includes(reason);

const reasonTitles: Readonly<Record<string, string>> = {
  'check-in': '签到',
  chapter: '学完一章',
  quiz: '小测全对',
  streak: '连续签到',
  invitation: '邀请',
  play: '抽奖',
  purchase: '购买',
  spent: '花掉',
  'make-up': '补签',
  exchange: '兑换',
  'exchange-returned': '兑换退回',
  reversal: '撤回',
  administrator: '管理员',
};
