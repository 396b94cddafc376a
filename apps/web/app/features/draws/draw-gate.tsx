import { type ComponentType, useCallback } from 'react';
import { LazyPayment } from '#app/features/shop/buying/lazy-payment.tsx';
import { type GateWords, PayGate } from '#app/features/shop/buying/pay-gate.tsx';
import type { DrawActionsProps } from './draw-actions.tsx';

export interface DrawGateProps extends Omit<DrawActionsProps, 'address' | 'uid'> {
  readonly viewerId: string;
  readonly owner: readonly string[];
}

/** Leads to the bound wallet, and then to the draw. Loaded only for viewers who may draw. */
export function DrawGate({ viewerId, owner, ...drawing }: DrawGateProps) {
  const load = useCallback(
    async (): Promise<ComponentType<DrawActionsProps>> => (await import('./draw-actions.tsx')).DrawActions,
    [],
  );
  return (
    <PayGate owner={owner} viewerId={viewerId} words={words}>
      {(address) => <LazyPayment load={load} props={{ ...drawing, address, uid: viewerId }} />}
    </PayGate>
  );
}

const words: GateWords = {
  unbound: '抽到的奖品发给绑定了钱包的账户。先绑定，再回到这里。',
  connect: '连接钱包',
};
