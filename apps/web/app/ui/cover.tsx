import { classes } from './classes.ts';
import { type CoverName, coverNames } from './cover-names.ts';
import sprite from './cover-sprite.svg?url';

interface CoverProps {
  readonly name: CoverName;
  /** A category of courses or news; its colour tints the drawing. */
  readonly topic: string | undefined;
  readonly className?: string;
}

/** A decorative drawing from the sprite of covers. It follows the colour mode and has the proportions of a film. */
export function Cover({ name, topic, className }: CoverProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes('cover', className)}
      data-topic={topic}
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 1200 675"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

const names: ReadonlySet<string> = new Set(coverNames);

/** The drawing with this name, or else the one for all others. */
export const coverOrElse = (name: string, other: CoverName): CoverName =>
  names.has(name) ? (name as CoverName) : other;
