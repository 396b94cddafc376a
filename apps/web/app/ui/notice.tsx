import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type NoticeKind = 'problem' | 'note' | 'done' | 'warning';

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly children?: ReactNode;
}

const looks: Record<NoticeKind, { icon: IconName; box: string; mark: string }> = {
  problem: { icon: 'error', box: 'border-seal bg-seal-wash', mark: 'text-seal' },
  warning: { icon: 'warning', box: 'border-gold bg-gold-wash', mark: 'text-gold' },
  note: { icon: 'info', box: 'border-line-strong bg-sunk', mark: 'text-gold' },
  done: { icon: 'check', box: 'border-leaf bg-leaf-wash', mark: 'text-leaf' },
};

/** A message on the result of an action. Problems are announced assertively, others politely. */
export function Notice({ kind, title, children }: NoticeProps) {
  const { icon, box, mark } = looks[kind];
  return (
    <div
      className={classes('flex gap-3 rounded-xl border px-4 py-3', box)}
      role={kind === 'problem' ? 'alert' : 'status'}
    >
      <Icon className={classes('mt-1', mark)} name={icon} />
      <div className="min-w-0 flex-1 text-[0.95rem] wrap-anywhere">
        <p className={children ? 'font-semibold' : ''}>{title}</p>
        {children}
      </div>
    </div>
  );
}

/** For hints that are shown only where scripts do not run, and then from the first paint. Elsewhere it takes no place and is not announced. */
export function WithoutScript({ children }: { readonly children: ReactNode }) {
  return <div className="hidden noscript:block">{children}</div>;
}
