import { classes } from './classes.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icon-sprite.svg?url';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/**
 * A drawing beside words that already say it: hidden from screen readers. A lone icon's button carries the name. Its
 * box and its pen are the sprite's, so that a page with twenty drawings repeats neither.
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
