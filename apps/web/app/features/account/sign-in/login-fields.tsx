import { problemOf } from '#app/platform/forms/form-state.ts';
import { Field } from '#app/ui/field.tsx';
import type { AccountState } from './account-state.ts';

/** One field for an e-mail address or a phone number. */
export function LoginField({ state }: { readonly state: AccountState }) {
  return (
    <Field
      {...problemOf(state, 'login')}
      autoCapitalize="none"
      autoComplete="username"
      autoCorrect="off"
      defaultValue={state.values.login ?? ''}
      label="邮箱或手机号"
      maxLength={254}
      name="login"
      required
      spellCheck={false}
      type="text"
    />
  );
}
