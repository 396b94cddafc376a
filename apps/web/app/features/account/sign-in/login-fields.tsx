import { Field } from '#app/ui/field.tsx';
import type { FormState } from './form-outcome.ts';
import { problemOf } from './problem-of.ts';

/** One field for an e-mail address or a phone number. */
export function LoginField({ state }: { readonly state: FormState }) {
  return (
    <Field
      {...problemOf(state, 'login')}
      autoCapitalize="none"
      autoComplete="username"
      autoCorrect="off"
      defaultValue={state.login}
      label="邮箱或手机号"
      maxLength={254}
      name="login"
      required
      spellCheck={false}
      type="text"
    />
  );
}
