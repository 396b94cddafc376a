import type { ReactNode } from 'react';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { returnParameter } from '#app/platform/session/return-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AccountState } from './account-state.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { ResendButton } from './resend-button.tsx';

interface AccountFormProps {
  readonly state: AccountState;
  readonly returnTo: string;
  /** The fields of the first step. */
  readonly start: ReactNode;
  /** Label of the button that submits the code. */
  readonly done: string;
  /** With script the first step is sent in the background, so that a typed password stays in its field and nowhere else. */
  readonly keepsTyped?: boolean;
}

/** A two-step form of the account pages. It is a plain form that the server answers with a page, with or without script. */
export function AccountForm({ state, returnTo, start, done, keepsTyped = false }: AccountFormProps) {
  const notices = (
    <>
      {state.problem && state.field === null && <Notice kind="problem" title={state.problem} />}
      {state.notice && <Notice kind="note" title={state.notice} />}
    </>
  );
  return (
    <PlainForm inPlace={keepsTyped && state.step !== 'code'} key={state.step} notices={notices}>
      {(isSending) => (
        <>
          <input name={returnParameter} type="hidden" value={returnTo} />
          {state.step === 'code' ? <CodeStep done={done} isSending={isSending} state={state} /> : start}
        </>
      )}
    </PlainForm>
  );
}

interface CodeStepProps {
  readonly state: AccountState;
  readonly done: string;
  readonly isSending: boolean;
}

function CodeStep({ state, done, isSending }: CodeStepProps) {
  return (
    <>
      <OutboxHint />
      {state.values.sentTo !== undefined && (
        <p className="text-soft">
          请填写 <span className="wrap-anywhere">{state.values.sentTo}</span> 最近收到的验证码，10
          分钟内有效。
        </p>
      )}
      <input name="login" type="hidden" value={state.values.login} />
      <Field
        autoComplete="one-time-code"
        autoFocus
        className="code-field"
        inputMode="numeric"
        label="验证码"
        maxLength={12}
        name="code"
        required
        {...problemOf(state, 'code')}
      />
      <Button
        busy={isSending}
        className="w-full"
        name="intent"
        tone="primary"
        type="submit"
        value="check-code"
      >
        {done}
      </Button>
      <ResendButton seconds={state.resendIn} />
      <Button
        className="w-full"
        formNoValidate
        icon="back"
        name="intent"
        tone="plain"
        type="submit"
        value="start-over"
      >
        换一个邮箱或手机号
      </Button>
    </>
  );
}
