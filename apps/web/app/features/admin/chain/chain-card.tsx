import type { ReactNode } from 'react';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import type { ChainNeed } from '#app/features/admin/authority/chain-need.ts';
import { Card } from '#app/ui/card.tsx';

interface ChainCardProps {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Whose key the acts in it need. */
  readonly needs: ChainNeed;
  readonly children: ReactNode;
}

/** One subject of the chain with the acts that change it. */
export function ChainCard({ id, title, about, needs, children }: ChainCardProps) {
  return (
    <div className="scroll-mt-20" id={id}>
      <Card>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 mb-3 max-w-2xl text-soft">{about}</p>
        <ChainAuthority needs={needs} />
        <div className="mt-4 space-y-6">{children}</div>
      </Card>
    </div>
  );
}
