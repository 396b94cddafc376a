import { describe, expect, it } from 'vitest';
import type { ToastRequest } from '#app/ui/toast/toast-store.ts';
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
  const store = {
    show: (toast: ToastRequest) => shown.push(toast),
    dismiss: (id: number) => void dismissed.push(id),
  };
  const waiting: { at: number; run: () => void }[] = [];
  const after = (ms: number, run: () => void) => void waiting.push({ at: time + ms, run });
  const toasts = createPaymentToasts({ store, now: () => time, after });
  const wait = (ms: number) => {
    time += ms;
    for (const { at, run } of waiting) if (at <= time) run();
  };
  return { toasts, shown, dismissed, wait };
}

const failed = (kind: Parameters<typeof paymentFailure>[0]) =>
  ({ kind: 'failed', failure: paymentFailure(kind) }) as const;

describe('toasts of a payment', () => {
  it('show a payment as running for at most a minute and its success for a second', () => {
    const { toasts, shown } = createToasts();
    toasts.executing();
    toasts.ended({ kind: 'done', digest: 'd', summary });
    expect(shown).toMatchObject([
      { title: '正在执行', duration: 60_000 },
      { title: '交易成功', description: '存入金库 1.5 SUI', tone: 'success', duration: 1_000 },
    ]);
  });

  it('show the received amount if nothing is paid, and no amount if the transaction is free', () => {
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

  it('stop showing the payment as running when it needs a new consent, even if that is refused', () => {
    const { toasts, shown, dismissed, wait } = createToasts();
    toasts.executing();
    toasts.networkTrouble();
    toasts.builtAnew();
    expect(dismissed).toEqual([1]);
    wait(3_000);
    toasts.ended({ kind: 'declined', by: 'dialog' });
    expect(shown).toHaveLength(2);
  });

  it('report a network failure once a minute, for three seconds', () => {
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

  it('show the payment as running again 3 seconds after a network failure, unless it has ended', () => {
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

  it('report a refusal in the wallet and changed bytes as a failed signature', () => {
    const { toasts, shown } = createToasts();
    toasts.ended({ kind: 'declined', by: 'wallet' });
    toasts.ended(failed('changed-bytes'));
    expect(shown.map(({ title }) => title)).toEqual(['签名失败', '签名失败']);
    expect(shown[0]?.description).toContain('不要拒绝');
  });

  it('show nothing if the user declined in our dialog', () => {
    const { toasts, shown } = createToasts();
    toasts.ended({ kind: 'declined', by: 'dialog' });
    expect(shown).toEqual([]);
  });

  it('report a failed execution and advise contacting support after several failures', () => {
    const { toasts, shown } = createToasts();
    toasts.ended(failed('aborted'));
    expect(shown).toMatchObject([{ title: '执行失败', tone: 'failure' }]);
    expect(shown[0]?.description).toMatch(/多次失败请联系客服。$/);
  });

  it('report an insufficient balance under its own title, with cause and next step', () => {
    const { toasts, shown } = createToasts();
    toasts.ended(failed('insufficient-balance'));
    expect(shown[0]?.title).toBe('余额不足');
    expect(shown[0]?.description).toContain('补足余额');
  });

  it('report an unknown outcome, with the site as a possible cause, and advise against paying again', () => {
    const { toasts, shown } = createToasts();
    toasts.ended({ kind: 'unsettled', digest: 'd' });
    expect(shown[0]?.description).toContain('网站或链上还没有答复');
    expect(shown[0]?.description).toContain('不要再付一次');
  });

  it('report how an earlier payment ended', () => {
    const { toasts, shown } = createToasts();
    toasts.resolved('存入金库', null);
    toasts.resolved('存入金库', paymentFailure('expired'));
    expect(shown.map(({ title, tone }) => [title, tone])).toEqual([
      ['上一笔「存入金库」已经成功', 'success'],
      ['上一笔「存入金库」没有成功', 'failure'],
    ]);
  });
});
