import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';

interface ReminderFormProps {
  readonly eventId: string;
  readonly title: string;
  readonly isReminded: boolean;
  /** The sign-in page that returns here, for visitors; null for a signed-in viewer. */
  readonly signIn: string | null;
}

/** Asks for a notification before the event, or takes that back. */
export function ReminderForm({ eventId, title, isReminded, signIn }: ReminderFormProps) {
  if (signIn !== null)
    return (
      <ButtonLink icon="bell" to={signIn} tone="quiet">
        登录后设提醒
      </ButtonLink>
    );
  return (
    <PlainForm className="" inPlace>
      {(isSending) => (
        <>
          <input name="event" type="hidden" value={eventId} />
          <input name="wants" type="hidden" value={isReminded ? 'no' : 'yes'} />
          <Button
            aria-label={isReminded ? `不用提醒：${title}` : `开播前提醒我：${title}`}
            busy={isSending}
            icon={isReminded ? 'check' : 'bell'}
            name="intent"
            tone="quiet"
            type="submit"
            value="remind"
          >
            {isReminded ? '会提醒您' : '提醒我'}
          </Button>
        </>
      )}
    </PlainForm>
  );
}
