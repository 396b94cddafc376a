import type { ReactNode } from 'react';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { SupportFormState } from './support-forms.ts';
import { maxMessageLength } from './support-thread.ts';

interface ReplyFormProps {
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  /** Names the message, so that a form that is sent twice writes one. */
  readonly messageKey: string;
  readonly state: SupportFormState | null;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A message to be written into a thread, by either side. */
export function ReplyForm({ action, label, hint, messageKey, state, children }: ReplyFormProps) {
  return (
    <Card>
      <PlainForm
        action={`${action}#reply`}
        encType="multipart/form-data"
        notices={state && <Notice kind="problem" title={state.problem} />}
      >
        <input name="key" type="hidden" value={messageKey} />
        <div className="scroll-mt-20" id="reply">
          <TextArea
            defaultValue={state?.text ?? ''}
            hint={hint}
            // A new key comes with each message that was sent: then the box is empty again.
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
