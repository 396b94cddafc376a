import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface LabelProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

interface LabelledProps extends LabelProps {
  /** Renders the control with the attributes that connect it. */
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A form control with its label, accessible hint and error. */
export function Labelled({ label, hint, error, className, children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="block text-sm font-medium text-soft" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
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

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, LabelProps {
  readonly className?: string | undefined;
  /** Rendered in one row with the input, while hint and error use the full width. */
  readonly beside?: ReactNode;
}

export function Field({ label, hint, error, beside, className, ...input }: FieldProps) {
  return (
    <Labelled className={className} error={error} hint={hint} label={label}>
      {(control) => (
        <div className="mt-1.5 flex items-center gap-3">
          <input
            {...input}
            {...control}
            className={classes(
              'block h-12 w-full min-w-0 flex-1 rounded-xl border bg-paper px-4 text-base placeholder:text-faint disabled:opacity-60',
              error ? 'border-seal' : 'border-line-strong',
            )}
          />
          {beside}
        </div>
      )}
    </Labelled>
  );
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  Pick<LabelProps, 'label' | 'hint'>;

export function SelectField({ label, hint, children, ...select }: SelectFieldProps) {
  return (
    <Labelled hint={hint} label={label}>
      {(control) => (
        <select
          {...select}
          {...control}
          className="mt-1.5 block h-12 w-full min-w-0 rounded-xl border border-line-strong bg-paper px-3 text-base text-ink disabled:opacity-60"
        >
          {children}
        </select>
      )}
    </Labelled>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  Pick<LabelProps, 'label' | 'hint' | 'error'>;

/** A multi-line field. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Labelled error={error} hint={hint} label={label}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={classes(
            'mt-1.5 block w-full rounded-xl border bg-paper px-4 py-3 text-base placeholder:text-faint disabled:opacity-60',
            error ? 'border-seal' : 'border-line-strong',
          )}
        />
      )}
    </Labelled>
  );
}
