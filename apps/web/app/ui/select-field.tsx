import { type ComponentProps, useId } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  readonly label: string;
  readonly hint?: string;
}

/** A labelled select with an accessible hint. */
export function SelectField({ label, hint, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="block text-sm font-medium text-soft" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1.5 block h-12 w-full min-w-0 rounded-xl border border-line-strong bg-paper px-3 text-base text-ink disabled:opacity-60"
        id={id}
      >
        {children}
      </select>
      {hint && (
        <p className="mt-1.5 text-sm text-faint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
