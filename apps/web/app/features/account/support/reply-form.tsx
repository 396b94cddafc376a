import type { ReactNode } from 'react';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { SupportFormState } from './support-forms.ts';
import { maxMessageLength } from './support-thread.ts';

interface ReplyFormProps {
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  /** Id of the message, so that sending the form twice writes one message. */
  readonly messageKey: string;
  readonly state: SupportFormState | null;
  /** The submit buttons. */
  readonly children: ReactNode;
}

/** Writes a message in a thread, for both sides. */
export function ReplyForm({ action, label, hint, messageKey, state, children }: ReplyFormProps) {
  return (
    <Card>
      <PlainForm
        action={`${action}#reply`}
        encType="multipart/form-data"
        notices={<FormNotices state={state} />}
      >
        <input name="key" type="hidden" value={messageKey} />
        <div className="scroll-mt-20" id="reply">
          <TextArea
            defaultValue={state?.values.text ?? ''}
            hint={hint}
            // A new key after each sent message clears the text box.
            key={messageKey}
            label={label}
            maxLength={maxMessageLength}
            name="text"
            rows={4}
          />
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </PlainForm>
    </Card>
  );
}
