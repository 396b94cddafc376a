import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { eager } from './link-intent.ts';

interface CardProps {
  readonly className?: string;
  readonly children: ReactNode;
}

const surface = 'rounded-2xl border border-line bg-raised';

export function Card({ className, children }: CardProps) {
  return <section className={classes(surface, 'p-5 sm:p-7', className)}>{children}</section>;
}

interface LinkCardProps extends CardProps {
  readonly to: string;
}

/** A card that is a link as a whole; its content must not contain links. */
export function LinkCard({ to, className, children }: LinkCardProps) {
  return (
    <a
      {...eager}
      className={classes(
        surface,
        'group block overflow-hidden transition-[border-color,box-shadow,transform] duration-200 hover:border-line-strong hover:shadow-lift active:bg-sunk active:opacity-100 active:shadow-none motion-safe:hover:-translate-y-0.5 motion-safe:active:translate-y-0',
        className,
      )}
      href={to}
    >
      {children}
    </a>
  );
}
