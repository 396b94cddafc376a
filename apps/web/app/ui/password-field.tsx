import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { useHasScript } from './state/use-has-script.ts';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field whose content can be shown, because typing errors in hidden text make people give up. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const hasScript = useHasScript();
  return (
    <div className="relative">
      <Field
        {...props}
        autoCapitalize="none"
        autoCorrect="off"
        maxLength={72}
        spellCheck={false}
        type={isShown ? 'text' : 'password'}
      />
      {hasScript && (
        <IconButton
          aria-pressed={isShown}
          className="absolute top-8 right-1"
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown((shown) => !shown)}
        />
      )}
    </div>
  );
}
