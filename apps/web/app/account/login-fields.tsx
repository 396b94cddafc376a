import { Field } from '../ui/field.tsx';

/** The one field that takes an e-mail address or a telephone number. */
export function LoginField({ value }: { readonly value: string }) {
  return (
    <Field
      autoCapitalize="none"
      autoComplete="username"
      autoCorrect="off"
      defaultValue={value}
      label="邮箱或手机号"
      maxLength={254}
      name="login"
      required
      spellCheck={false}
      type="text"
    />
  );
}
