import { useId } from 'react';
import type { VoteOption } from '#app/features/votes/vote.ts';
import { classes } from '#app/ui/classes.ts';

interface OptionFieldsProps {
  readonly options: readonly VoteOption[];
  readonly chosen?: number | null;
  readonly isDisabled?: boolean;
  readonly error?: string;
  /** Without it the options can only be read, or are the fields of a plain form. */
  readonly onChoose?: (place: number) => void;
  /** The choice at first, in a plain form. */
  readonly initial?: number | null;
  readonly isPlain?: boolean;
}

/** The options of a vote, of which one is chosen. */
export function OptionFields(props: OptionFieldsProps) {
  const { options, chosen, isDisabled = false, error, onChoose, initial, isPlain = false } = props;
  const id = useId();
  const isReadOnly = onChoose === undefined && !isPlain;
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="min-w-0 space-y-2"
      disabled={isDisabled || isReadOnly}
    >
      <legend className="mb-1 text-sm font-medium text-soft">选项</legend>
      {options.map(({ place, label }) => (
        <label
          className={classes(
            'flex min-h-12 items-center gap-3 rounded-xl border border-line-strong px-4 py-2.5 has-checked:border-gold has-checked:bg-gold-wash',
            !isReadOnly && 'cursor-pointer',
          )}
          key={place}
        >
          <input
            className="size-5 shrink-0 accent-(--gold)"
            name="place"
            type="radio"
            value={place}
            {...(onChoose
              ? { checked: chosen === place, onChange: () => onChoose(place) }
              : { defaultChecked: initial === place })}
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
      {error !== undefined && (
        <p className="text-sm text-seal" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
