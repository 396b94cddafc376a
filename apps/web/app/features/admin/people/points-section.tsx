import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
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
  return (
    <Section id="points" needs="finance" title={`积分 ${points.total}`}>
      <FormNotices state={own} />
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
          hint="扣除写负数。总数不会低于 0。"
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
    </Section>
  );
}

const reasonTitles: Readonly<Record<string, string>> = {
  'check-in': '签到',
  invitation: '邀请',
  play: '玩法',
  purchase: '购买',
  spent: '花掉',
  administrator: '管理员',
};
