import type { ReactNode } from 'react';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import type { ChainNeed } from '#app/features/admin/authority/chain-need.ts';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface ChainCardProps {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Whose key the acts in it need. */
  readonly needs: ChainNeed;
  /** Shows only the title until it is opened, for pages with many acts. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** One subject of the chain with the acts that change it. */
export function ChainCard({ id, title, about, needs, isFolded = false, children }: ChainCardProps) {
  const heading = <h2 className="text-lg">{title}</h2>;
  const content = (
    <>
      <p className="mt-1 mb-3 max-w-2xl text-soft">{about}</p>
      <ChainAuthority needs={needs} />
      <div className="mt-4 space-y-6">{children}</div>
    </>
  );
  return (
    <div className="scroll-mt-20" id={id}>
      <Card>
        {isFolded ? (
          <details>
            <summary className="flex min-h-11 list-none items-center justify-between gap-3">
              {heading}
              <Icon className="size-5 text-gold in-[details[open]]:rotate-180" name="down" />
            </summary>
            {content}
          </details>
        ) : (
          <>
            {heading}
            {content}
          </>
        )}
      </Card>
    </div>
  );
}
