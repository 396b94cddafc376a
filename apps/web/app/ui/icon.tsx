import { classes } from './classes.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icon-sprite.svg?url';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/**
 * A decorative icon, hidden from screen readers; a button with only an icon has an accessible name. Its geometry comes from the
 * sprite, so that pages do not repeat it.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes('shrink-0', className?.includes('size-') ? className : classes('size-5', className))}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
