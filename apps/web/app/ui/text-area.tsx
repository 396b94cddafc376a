import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly hint?: string;
}

/** A labelled multi-line field with an accessible hint. */
export function TextArea({ label, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label className="block text-sm font-medium text-soft" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1.5 block w-full rounded-xl border border-line-strong bg-paper px-4 py-3 text-base placeholder:text-faint disabled:opacity-60"
        id={id}
      />
      {hint && (
        <p className="mt-1.5 text-sm text-faint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
