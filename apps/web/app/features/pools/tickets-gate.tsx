import { PayGate } from '#app/features/shop/buying/pay-gate.tsx';
import { BuyTickets } from './buy-tickets.tsx';
import type { Pool } from './pool.ts';
import { ReturnTickets } from './return-tickets.tsx';
import type { ReturnKind } from './run-tickets.ts';

export interface TicketsGateProps {
  readonly viewerId: string;
  readonly owner: readonly string[];
  readonly pool: Pool;
  /** The most tickets to buy; null if buying is not possible. */
  readonly most: bigint | null;
  /** What can be done with held tickets; null if nothing. */
  readonly returning: ReturnKind | null;
}

/** Leads to the bound wallet, and then to what the viewer can do with tickets. Loaded only for viewers who can sign something. */
export function TicketsGate({ viewerId, owner, pool, most, returning }: TicketsGateProps) {
  return (
    <PayGate owner={owner} viewerId={viewerId} words={words}>
      {(address) => (
        <div className="space-y-8">
          {most !== null && <BuyTickets address={address} most={most} pool={pool} uid={viewerId} />}
          {returning && <ReturnTickets address={address} kind={returning} pool={pool} uid={viewerId} />}
        </div>
      )}
    </PayGate>
  );
}

const words = {
  unbound: '买票、退票和释放都只认绑定过的那一个钱包。先绑定，再回到这里。',
  connect: '连接钱包',
};
