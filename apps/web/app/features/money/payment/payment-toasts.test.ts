import { describe, expect, it } from 'vitest';
import type { ToastRequest } from '#app/ui/toast/toast-queue.ts';
import { paymentFailure } from './payment-failure.ts';
import type { PaymentSummary } from './payment-summary.ts';
import { createPaymentToasts } from './payment-toasts.ts';
import { noReferences } from './statement/references.ts';
import { suiType } from './sui-type.ts';

const summary: PaymentSummary = {
  title: '存入金库',
  account: '0xa',
  uid: 'alice',
  description: { actions: [], unknown: [], contradictions: [] },
  commands: [],
  names: new Map(),
  references: noReferences,
  paid: [{ coinType: suiType, amount: 1_500_000_000n, party: { kind: 'own-vault' } }],
  received: [],
  acquired: [],
  leaving: [],
  gas: { expected: 1n, atMost: 2n, isOwn: true },
  coins: new Map([[suiType, { symbol: 'SUI', decimals: 9 }]]),
};

function createToasts() {
  const shown: ToastRequest[] = [];
  const dismissed: number[] = [];
  let time = 0;
  const queue = {
    show: (toast: ToastRequest) => shown.push(toast),
    dismiss: (id: number) => void dismissed.push(id),
  };
  const waiting: { at: number; run: () => void }[] = [];
  const after = (ms: number, run: () => void) => void waiting.push({ at: time + ms, run });
  const toasts = createPaymentToasts({ queue, now: () => time, after });
  const wait = (ms: number) => {
    time += ms;
    for (const { at, run } of waiting) if (at <= time) run();
  };
  return { toasts, shown, dismissed, wait };
}

const failed = (kind: Parameters<typeof paymentFailure>[0]) =>
  ({ kind: 'failed', failure: paymentFailure(kind) }) as const;

describe('what is told of a payment', () => {
  it('that it is under way for as long as it is waited for, and success for a second', () => {
    const { toasts, shown } = createToasts();
    toasts.executing();
    toasts.ended({ kind: 'done', digest: 'd', summary });
    expect(shown).toMatchObject([
      { title: '正在执行', duration: 60_000 },
      { title: '执行成功', description: '存入金库 1.5 SUI', tone: 'success', duration: 1_000 },
    ]);
  });

  it('of what came back how much, and of what costs nothing only what it was', () => {
    const { toasts, shown } = createToasts();
    const { paid: received } = summary;
    toasts.ended({
      kind: 'done',
      digest: 'd',
      summary: { ...summary, title: '从金库取出', paid: [], received },
    });
    toasts.ended({ kind: 'done', digest: 'd', summary: { ...summary, title: '设置推荐人', paid: [] } });
    expect(shown.map(({ description }) => description)).toEqual(['从金库取出 1.5 SUI', '设置推荐人']);
  });

  it('no longer that it is under way when it has to be asked for anew, nor after a no to that', () => {
    const { toasts, shown, dismissed, wait } = createToasts();
    toasts.executing();
    toasts.networkTrouble();
    toasts.builtAnew();
    expect(dismissed).toEqual([1]);
    wait(3_000);
    toasts.ended({ kind: 'declined', by: 'dialog' });
    expect(shown).toHaveLength(2);
  });

  it('a dead network once in a minute, for three seconds', () => {
    const { toasts, shown, wait } = createToasts();
    toasts.networkTrouble();
    toasts.ended(failed('network'));
    wait(59_999);
    toasts.networkTrouble();
    expect(shown).toMatchObject([{ title: '网络异常', tone: 'failure', duration: 3_000 }]);
    wait(1);
    toasts.networkTrouble();
    expect(shown).toHaveLength(2);
  });

  it('that it is under way again, after the network was named, unless it has ended', () => {
    const { toasts, shown, wait } = createToasts();
    toasts.executing();
    toasts.networkTrouble();
    wait(2_999);
    expect(shown).toHaveLength(2);
    wait(1);
    expect(shown.map(({ title }) => title)).toEqual(['正在执行', '网络异常', '正在执行']);
    const second = createToasts();
    second.toasts.executing();
    second.toasts.networkTrouble();
    second.toasts.ended({ kind: 'declined', by: 'dialog' });
    second.wait(3_000);
    expect(second.shown).toHaveLength(2);
  });

  it('that signing failed, asking not to refuse', () => {
    const { toasts, shown } = createToasts();
    toasts.ended({ kind: 'declined', by: 'wallet' });
    toasts.ended(failed('changed-bytes'));
    expect(shown.map(({ title }) => title)).toEqual(['签名失败', '签名失败']);
    expect(shown[0]?.description).toContain('不要拒绝');
  });

  it('nothing to whoever said no in our own dialog', () => {
    const { toasts, shown } = createToasts();
    toasts.ended({ kind: 'declined', by: 'dialog' });
    expect(shown).toEqual([]);
  });

  it('that it failed, with the way to support after several times', () => {
    const { toasts, shown } = createToasts();
    toasts.ended(failed('aborted'));
    expect(shown).toMatchObject([{ title: '执行失败', tone: 'failure' }]);
    expect(shown[0]?.description).toMatch(/多次失败请联系客服。$/);
  });

  it('any other failure under its own title, with cause and next step', () => {
    const { toasts, shown } = createToasts();
    toasts.ended(failed('insufficient-balance'));
    expect(shown[0]?.title).toBe('余额不足');
    expect(shown[0]?.description).toContain('补足余额');
  });

  it('that nobody knows yet, and not to pay again', () => {
    const { toasts, shown } = createToasts();
    toasts.ended({ kind: 'unsettled', digest: 'd' });
    expect(shown[0]?.description).toContain('不要再付一次');
  });

  it('how an older one ended', () => {
    const { toasts, shown } = createToasts();
    toasts.resolved('存入金库', null);
    toasts.resolved('存入金库', paymentFailure('expired'));
    expect(shown.map(({ title, tone }) => [title, tone])).toEqual([
      ['上一笔「存入金库」已经成功', 'success'],
      ['上一笔「存入金库」没有成功', 'failure'],
    ]);
  });
});
