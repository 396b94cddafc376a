import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Rendered in one row with the input, while hint and error use the full width. */
  readonly beside?: ReactNode;
}

/** A labelled input with accessible hint and error. */
export function Field({ label, hint, error, beside, className, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="block text-sm font-medium text-soft" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1.5 flex items-center gap-3">
        <input
          {...input}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={classes(
            'block h-12 w-full min-w-0 flex-1 rounded-xl border bg-paper px-4 text-base placeholder:text-faint disabled:opacity-60',
            error ? 'border-seal' : 'border-line-strong',
          )}
          id={id}
        />
        {beside}
      </div>
      {hint && (
        <p className="mt-1.5 text-sm text-faint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="mt-1.5 text-sm text-seal" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
