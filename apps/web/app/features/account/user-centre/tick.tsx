import { classes } from '#app/ui/classes.ts';

interface TickProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** Context for screen readers. */
  readonly of?: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
}

/** A check box of the settings. */
export function Tick({ name, value, label, of, isOn, disabled = false }: TickProps) {
  return (
    <label
      className={classes(
        'flex min-h-11 items-center gap-2 text-[0.95rem]',
        disabled ? 'cursor-not-allowed text-faint' : 'cursor-pointer',
      )}
    >
      <input
        className="size-5 accent-(--gold)"
        defaultChecked={isOn}
        disabled={disabled}
        name={name}
        type="checkbox"
        value={value}
      />
      {of && <span className="sr-only">{of}：</span>}
      {label}
    </label>
  );
}
