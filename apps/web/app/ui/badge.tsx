import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'plain' | 'gold' | 'leaf' | 'seal';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunk text-soft',
  gold: 'bg-gold-wash text-gold',
  leaf: 'bg-leaf-wash text-leaf',
  seal: 'bg-seal-wash text-seal',
};

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs leading-none font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
