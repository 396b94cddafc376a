import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { InviteFacts } from './read-invite.ts';

interface MyInviterProps {
  readonly facts: Pick<InviteFacts, 'inviter' | 'mayRedeem'>;
  readonly state: FormState | null;
}

/** Who invited the viewer; within a week of signing up, a field for a code that was forgotten then. */
export function MyInviter({ facts: { inviter, mayRedeem }, state }: MyInviterProps) {
  if (inviter === null && !mayRedeem) return null;
  return (
    <Card>
      <h2 className="text-lg" id="inviter">
        邀请我的人
      </h2>
      {inviter !== null ? (
        <p className="mt-2 text-soft">
          {inviter.name}，{momentToText(inviter.since)} 记下，以后不能更改。
        </p>
      ) : (
        <PlainForm action="/invite#inviter" className="mt-2 space-y-4">
          <p className="text-soft">
            注册时忘了填邀请码的话，7 天之内可以在这里补上。只能记一位，以后不能更改。
          </p>
          {state?.problem && state.field === null && <Notice kind="problem" title={state.problem} />}
          <Field
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            className="font-mono"
            defaultValue={state?.values.invitation}
            error={state?.field === 'invitation' ? (state.problem ?? undefined) : undefined}
            label="邀请码或邀请链接"
            maxLength={200}
            name="invitation"
            required
            spellCheck={false}
          />
          <Button name="intent" tone="quiet" type="submit" value="enter-code">
            记下邀请人
          </Button>
        </PlainForm>
      )}
    </Card>
  );
}
