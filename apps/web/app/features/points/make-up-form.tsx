import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { dateToText } from '#app/ui/time/beijing-time.ts';
import type { MakeUp } from './points-data.ts';

interface MakeUpFormProps {
  readonly makeUp: MakeUp;
  readonly total: number;
  readonly state: FormState | null;
}

/** Makes up a missed day for points. The price and what is left are shown before. */
export function MakeUpForm({ makeUp: { isOn, price, left, days }, total, state }: MakeUpFormProps) {
  const notices = <FormNotices state={state} />;
  // Without any left, no days are listed.
  if (!isOn || (days.length === 0 && left > 0)) return notices;
  const isAffordable = total >= price;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-base font-medium">补签</h3>
      <p className="mt-1 text-[0.95rem] text-soft">
        补一天用 {price} 积分，本月还能补 {left}{' '}
        天。补上的日子算进连续天数，签到的积分不补；连续天数到了有奖励的长度，奖励照给。不补也没有关系。
      </p>
      {left > 0 && isAffordable ? (
        <PlainForm
          action="/points#calendar"
          className="mt-3 space-y-4"
          heldBack={nothingDone}
          notices={notices}
        >
          {(isSending) => (
            <div className="flex flex-wrap items-end gap-3">
              <input name="price" type="hidden" value={price} />
              <div className="min-w-56 flex-1 sm:max-w-72">
                <SelectField label="漏签的日子" name="day">
                  {days.map((day) => (
                    <option key={day} value={day}>
                      {dateToText(day)}
                    </option>
                  ))}
                </SelectField>
              </div>
              <Button busy={isSending} name="intent" tone="quiet" type="submit" value="make-up">
                用 {price} 积分补签
              </Button>
            </div>
          )}
        </PlainForm>
      ) : (
        <>
          {notices}
          <p className="mt-2 text-sm text-faint">
            {left > 0 ? `还差 ${price - total} 积分。` : '这个月的次数用完了，下个月再来。'}
          </p>
        </>
      )}
    </section>
  );
}
