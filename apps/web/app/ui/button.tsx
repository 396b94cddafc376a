import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-gold-fill text-on-gold hover:bg-gold-fill-strong font-semibold',
  quiet: 'border border-line-strong text-ink hover:bg-sunk',
  plain: 'text-gold hover:bg-gold-wash',
  danger: 'border border-seal text-seal hover:bg-seal-wash',
};

const shape =
  'target inline-flex items-center justify-center gap-2 rounded-full px-5 text-[0.95rem] leading-none transition duration-150 active:opacity-100 active:brightness-95 motion-safe:active:scale-[0.98] disabled:opacity-50';

export function buttonClasses(tone: ButtonTone = 'primary', className?: string): string {
  return classes(shape, tones[tone], className);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  /** Work is in progress: the button keeps its width and ignores further presses. */
  readonly busy?: boolean;
}

export function Button({ tone, icon, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={buttonClasses(tone, className)}
      disabled={disabled || busy}
    >
      {busy ? <Icon className="animate-turn" name="refresh" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  readonly to: string;
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: React.ReactNode;
}

export function ButtonLink({ to, tone, icon, className, children }: ButtonLinkProps) {
  return (
    <a className={buttonClasses(tone, className)} href={to}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Accessible name, required because screen readers cannot read an icon. */
  readonly label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(
        'target inline-flex items-center justify-center rounded-full text-soft transition-colors hover:bg-sunk hover:text-ink',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
