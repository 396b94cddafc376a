import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button, type ButtonTone } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface CheckInFormProps {
  readonly isCheckedIn: boolean;
  readonly tone?: ButtonTone;
}

/** Checks in once a day, with or without script; a second submission changes nothing. */
export function CheckInForm({ isCheckedIn, tone = 'primary' }: CheckInFormProps) {
  if (isCheckedIn)
    return (
      <p className="inline-flex min-h-11 items-center gap-2 text-leaf">
        <Icon name="check" />
        今天已签到
      </p>
    );
  return (
    <PlainForm action="/points" className="" heldBack={nothingDone}>
      {(isSending) => (
        <Button busy={isSending} icon="calendar" name="intent" tone={tone} type="submit" value="check-in">
          签到
        </Button>
      )}
    </PlainForm>
  );
}
