import type { AccountState } from '#app/features/account/sign-in/account-state.ts';
import { Field } from '#app/ui/field.tsx';
import type { Inviter } from './read-inviter.ts';

interface InvitationFieldProps {
  /** The code that this browser keeps; empty without one. */
  readonly code: string;
  readonly inviter: Inviter | null;
  readonly state: AccountState;
}

/** The code of an invitation: filled in and named after following a link, otherwise behind a question. */
export function InvitationField({ code, inviter, state }: InvitationFieldProps) {
  const typed = state.values.invitation ?? code;
  const field = (
    <Field
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      className="[&_input]:font-mono"
      defaultValue={typed}
      hint={
        inviter === null
          ? '也可以粘贴整个邀请链接。'
          : `${inviter.name} 邀请您。不想记下邀请人，就清空这一格。`
      }
      label="邀请码（选填）"
      maxLength={200}
      name="invitation"
      spellCheck={false}
    />
  );
  if (typed !== '') return field;
  return (
    <details>
      <summary className="target inline-flex cursor-pointer items-center text-sm text-gold underline underline-offset-4">
        有邀请码？
      </summary>
      <div className="mt-2">{field}</div>
    </details>
  );
}
