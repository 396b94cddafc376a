import { classes } from './classes.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icon-sprite.svg?url';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A drawing beside words that already say it: hidden from screen readers. A lone icon's button carries the name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes('shrink-0', className?.includes('size-') ? className : classes('size-5', className))}
      fill="none"
      viewBox="0 0 24 24"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
