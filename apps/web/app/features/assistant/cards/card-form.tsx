import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { PrefilledCard } from './prefilled-card.ts';
import { cardLimits } from './study-card.ts';

interface NewCardFormProps {
  readonly card: PrefilledCard;
  /** The rejected form, if it was this one. */
  readonly state: FormState | null;
}

export function NewCardForm({ card, state }: NewCardFormProps) {
  return (
    <PlainForm action="/ai/cards#new" notices={<FormNotices state={state} />}>
      {(isSending) => (
        <>
          <input name="intent" type="hidden" value="add" />
          {(['id', 'origin', 'key', 'path', 'title'] as const).map((name) => (
            <input key={name} name={name} type="hidden" value={card[name]} />
          ))}
          {card.path !== '' && (
            <p className="text-sm text-faint">
              出处：
              <a className="text-gold underline underline-offset-4" href={card.path}>
                {card.title}
              </a>
            </p>
          )}
          <Sides back={state?.values.back ?? card.back} front={state?.values.front ?? card.front} />
          <Button busy={isSending} icon="plus" type="submit">
            保存卡片
          </Button>
        </>
      )}
    </PlainForm>
  );
}

interface SidesProps {
  readonly front: string;
  readonly back: string;
}

export function Sides({ front, back }: SidesProps) {
  return (
    <>
      <TextArea
        defaultValue={front}
        hint={`问一件事，最多 ${cardLimits.front} 字。`}
        label="正面：问题"
        maxLength={cardLimits.front}
        name="front"
        required
        rows={2}
      />
      <TextArea
        defaultValue={back}
        hint={`越短越容易记，最多 ${cardLimits.back} 字。`}
        label="背面：答案"
        maxLength={cardLimits.back}
        name="back"
        required
        rows={4}
      />
    </>
  );
}
