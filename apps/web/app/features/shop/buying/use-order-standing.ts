import { useEffect, useState } from 'react';
import { createKeptPayments } from '#app/features/money/payment/kept-payments.ts';
import { settledCount } from '#app/features/money/payment/settled-count.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import {
  isOrderOver,
  nextDelay,
  type OrderStage,
  type OrderStanding,
  toOrderStage,
} from './order-standing.ts';

interface Watched {
  readonly stage: OrderStage;
  readonly standing: OrderStanding;
  /** The last request failed. */
  readonly isSilent: boolean;
}

/** Follows an order until it is final: polls the server, which reads the ledger, and looks at what this browser has signed. */
export function useOrderStanding(order: string, known: OrderStanding): Watched {
  const [standing, setStanding] = useState(known);
  const [isSigned, setSigned] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const stage = toOrderStage(standing, isSigned);
  const isOver = isOrderOver(stage);
  useEffect(() => setStanding(known), [known]);
  useEffect(() => {
    if (isOver) return;
    return watch(async () => {
      setSigned(isKept(order));
      const answer = await askServer<OrderStanding>(`/orders/${order}`).catch(() => null);
      setSilent(answer === null);
      if (answer) setStanding(answer);
    });
  }, [order, isOver]);
  return { stage, standing, isSilent };
}

/** Polls, and at once when the page becomes visible, the network is back or a payment has ended. */
function watch(ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [asked, isAsking, isOver] = [0, false, false];
  const look = async () => {
    clearTimeout(timer);
    if (isAsking || isOver) return;
    isAsking = true;
    if (document.visibilityState !== 'hidden') await ask();
    isAsking = false;
    if (isOver) return;
    timer = setTimeout(() => void look(), nextDelay(asked));
    asked += 1;
  };
  const afresh = () => {
    asked = 0;
    void look();
  };
  const stopHearing = settledCount.subscribe(afresh);
  const events = ['focus', 'online', 'storage', 'pageshow'] as const;
  for (const event of events) window.addEventListener(event, afresh);
  document.addEventListener('visibilitychange', afresh);
  afresh();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHearing();
    for (const event of events) window.removeEventListener(event, afresh);
    document.removeEventListener('visibilitychange', afresh);
  };
}

function isKept(order: string): boolean {
  const kept = createKeptPayments(() => window.localStorage).list();
  return kept.some(({ orders }) => orders.includes(order));
}
