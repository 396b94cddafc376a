import { momentToEntry } from '#app/features/admin/pools/moment-entry.ts';
import { audiences, audienceText, type LiveEvent } from '#app/features/live/live-event.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { type EventField, maxDescription, maxTitle } from './event-entry.ts';
import type { EventFormState } from './event-forms.ts';
import type { PassChoice } from './read-managed.ts';

interface EventFieldsProps {
  /** Null for a new one. */
  readonly event: LiveEvent | null;
  readonly passes: readonly PassChoice[];
  readonly state: EventFormState | null;
}

const toEntry = (moment: string | null | undefined) =>
  moment ? momentToEntry(BigInt(Date.parse(moment))) : '';

/** The fields of an event. */
export function EventFields({ event, passes, state }: EventFieldsProps) {
  const shown = (field: EventField, known: string | null | undefined) => ({
    ...(state && problemOf(state, field)),
    name: field,
    defaultValue: state?.values[field] ?? known ?? '',
  });
  return (
    <>
      <Field {...shown('title', event?.title)} label="标题" maxLength={maxTitle} />
      <Field
        {...shown('slug', event?.slug)}
        autoComplete="off"
        hint="网页地址的最后一段，如 first-lecture。公布之后不要再改，别人存的链接会打不开。"
        label="地址"
        maxLength={100}
      />
      <TextArea
        {...shown('description', event?.description)}
        hint="讲什么，适合谁。不写收益，不作承诺。"
        label="说明"
        maxLength={maxDescription}
        rows={5}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...shown('starts', toEntry(event?.startsAt))}
          hint="北京时间。没定就留空。"
          label="开始"
          type="datetime-local"
        />
        <Field
          {...shown('ends', toEntry(event?.endsAt))}
          hint="北京时间，预计的，写进日历。"
          label="结束"
          type="datetime-local"
        />
      </div>
      <SelectField {...selected(state, 'audience', event?.audience ?? 'everybody')} label="给谁看">
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {audienceText[audience]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...selected(state, 'pass', event?.passId ?? '')}
        hint={
          passes.length === 0 ? '商店里还没有通行证，先在“商品”里新建。' : '只有给持通行证的人看时才用得上。'
        }
        label="哪一张通行证"
      >
        <option value="">不用</option>
        {passes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {state?.problem && (state.field === 'audience' || state.field === 'pass') && (
        <p className="text-sm text-seal" role="alert">
          {state.problem}
        </p>
      )}
    </>
  );
}

function selected(state: EventFormState | null, name: 'audience' | 'pass', known: string) {
  return { name, defaultValue: state?.values[name] ?? known };
}
