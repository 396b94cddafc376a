import { Field } from '#app/ui/field.tsx';

/** The sentence about a text that `accountOf` cannot read. */
export const accountProblem = '这不是账户编号。请从“学员”里的个人页面复制。';

interface AccountFieldProps {
  readonly name: string;
  readonly label?: string;
}

/** A field for an account, as `accountOf` reads it. */
export function AccountField({ name, label = '账户' }: AccountFieldProps) {
  return (
    <Field
      autoComplete="off"
      hint="22 位的编号，或完整的 UUID。"
      label={label}
      name={name}
      spellCheck={false}
    />
  );
}
