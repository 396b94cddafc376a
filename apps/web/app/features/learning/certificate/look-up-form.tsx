import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

interface LookUpFormProps {
  readonly typed: string;
  readonly problem: string | null;
}

/** Finds a certificate by the code that is printed on it. */
export function LookUpForm({ typed, problem }: LookUpFormProps) {
  return (
    <form action="/certificate" className="w-full max-w-md text-left">
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        beside={
          <Button icon="search" type="submit">
            查验
          </Button>
        }
        defaultValue={typed}
        error={problem ?? undefined}
        hint="印在证书下方，12 位字母和数字，例如 7K3M-9QXT-2HB1。"
        label="查验码"
        maxLength={40}
        name="code"
        required
        spellCheck={false}
      />
    </form>
  );
}
