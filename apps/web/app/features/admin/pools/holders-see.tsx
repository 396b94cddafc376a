import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** What an act means for the holders of tickets, before it is signed. */
export function HoldersSee({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex max-w-2xl gap-3 rounded-xl bg-sunk px-4 py-3 text-[0.95rem]">
      <Icon className="mt-1 size-5 shrink-0 text-gold" name="eye" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">持有人会看到：</span>
        {children}
      </span>
    </p>
  );
}
