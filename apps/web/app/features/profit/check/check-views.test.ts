import type { MonthTotals } from '@suixue/chain/profits/replay-months';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SilentNetworkError } from '#app/features/money/payment/network-trouble.ts';
import { LedgerStanding } from '#app/features/profit/ledger-standing.tsx';
import type { MonthRow } from '#app/features/profit/profit-month.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import { compareMonths, type MonthsVerdict } from './check-months.ts';
import type { SaleVerdict } from './check-own.ts';
import { CheckStateView } from './check-session.tsx';
import type { CheckState } from './check-state.ts';
import { MonthsOutcome } from './months-check.tsx';
import { MonthsCheckPanel } from './months-check-panel.tsx';
import { OwnVerdicts } from './own-check.tsx';
import { toTrouble } from './run-check.ts';

const coinType = `0x${'0'.repeat(63)}2::sui::SUI`;
const sui = 1_000_000_000n;
const verdict = (kind: SaleVerdict['kind'], at = 1): SaleVerdict => ({
  saleId: `0x${String(at).repeat(64)}`,
  name: '课',
  currency: coinType,
  kind,
  steps:
    kind === 'differs'
      ? [{ key: 'price', unit: 'money', chain: String(sui), expected: String(2n * sui), isHeld: false }]
      : [],
});
const ownText = (...verdicts: SaleVerdict[]) =>
  renderToStaticMarkup(createElement(OwnVerdicts, { verdicts }));

describe('OwnVerdicts', () => {
  it('says that everything agrees', () => {
    expect(ownText(verdict('agrees', 1), verdict('agrees', 2))).toContain('2 笔全部一致');
  });

  it('names which sale differs and both numbers, also if others cannot be read', () => {
    const html = ownText(verdict('differs', 1), verdict('gone', 2));
    expect(html).toContain('2 笔里有 1 笔和链上不一样');
    expect(html).toContain('链上是 1 SUI，这一页是 2 SUI');
    expect(html).not.toContain('全部一致');
  });

  it('distinguishes sales that the node no longer has from wrong ones', () => {
    expect(ownText(verdict('agrees', 1), verdict('gone', 2))).toContain('1 笔一致，1 笔没法核对');
    expect(ownText(verdict('elsewhere'))).toContain('页面写的那笔交易里没有这次售出');
  });
});

const totals: MonthTotals = {
  ...{ month: '2026-11', coinType, status: 'settled', sales: 2n, amount: 3n * sui },
  ...{ toAuthor: 2n * sui, toProposer: sui, toNamed: 0n, toRest: 0n },
};
const row: MonthRow = {
  ...{ month: '2026-11', currency: coinType, status: 'settled', sales: '2', amount: String(3n * sui) },
  ...{ toAuthor: String(2n * sui), toProposer: String(sui), toNamed: '0', toRest: '0' },
};
const monthsText = (verdict: MonthsVerdict) =>
  renderToStaticMarkup(createElement(MonthsOutcome, { verdict }));

describe('compareMonths', () => {
  const months = ['2026-11'];

  it('finds that all sums agree, without those of months that the page does not show', () => {
    const older = { ...totals, month: '2026-10' };
    const compared = compareMonths([older, totals], { rows: [row], months });
    expect(compared).toEqual({ differences: [], compared: 6 });
    expect(monthsText(compared)).toContain('总数全部一致');
  });

  it('names any sum that differs', () => {
    for (const key of ['sales', 'amount', 'toAuthor', 'toProposer', 'toNamed', 'toRest'] as const) {
      const { differences } = compareMonths([totals], { rows: [{ ...row, [key]: '7' }], months });
      expect(differences?.map((difference) => difference.key)).toEqual([key]);
    }
    const wrong = compareMonths([totals], { rows: [{ ...row, sales: '7' }], months });
    expect(monthsText(wrong)).toContain('2026 年 11 月，已结算，笔数：链上是 2 笔，这一页是 7 笔');
  });

  it('finds sums that only the chain or only the page has', () => {
    expect(compareMonths([totals], { rows: [], months }).differences).toHaveLength(4);
    expect(compareMonths([], { rows: [row], months }).differences).toHaveLength(4);
  });

  it('says that nothing was added up if the node lacks the beginning', () => {
    expect(monthsText({ differences: null, compared: 0 })).toContain('没有从头的记录');
  });
});

describe('CheckStateView', () => {
  const textOf = (state: CheckState<string>) =>
    renderToStaticMarkup(
      createElement(CheckStateView<string>, {
        ...{ state, start: () => undefined, stop: () => undefined },
        progressText: (read: number) => `读了 ${read}`,
        show: (result: string) => result,
      }),
    );

  it('shows how far reading has come, and each end', () => {
    expect(textOf({ kind: 'running', read: 3 })).toMatch(/读了 3.*停止/s);
    expect(textOf({ kind: 'stopped' })).toContain('核对停下了，没有结果');
    expect(textOf({ kind: 'done', result: '结果' })).toMatch(/结果.*再核对一次/s);
    expect(textOf({ kind: 'failed', trouble: 'silent' })).toMatch(/节点 10 秒没有回答.*再核对一次/s);
  });

  it('says without script that the check runs in the browser, and names the command', () => {
    const panel = createElement(MonthsCheckPanel, { rows: [row], months: ['2026-11'] });
    const html = renderToStaticMarkup(panel);
    expect(html).toContain('需要允许本站运行脚本');
    expect(html).toContain('npm run profit:check -- 2026-11');
  });
});

it('toTrouble tells a silent node from one that cannot be reached, and both from an error of the page', () => {
  const rpc = (code: string) => Object.assign(new Error('failed'), { name: 'RpcError', code });
  expect(toTrouble(new SilentNetworkError())).toBe('silent');
  expect(toTrouble(rpc('UNAVAILABLE'))).toBe('unreachable');
  expect(toTrouble(new ServerRefusal(0, { message: '', reason: 'no-answer' }))).toBe('unreachable');
  expect(toTrouble(rpc('RESOURCE_EXHAUSTED'))).toBe('limited');
  expect(toTrouble(new TypeError('x is not a function'))).toBe('unexpected');
});

describe('LedgerStanding', () => {
  const textOf = (lag: { checkpoints: number; seconds: number } | null) =>
    renderToStaticMarkup(createElement(LedgerStanding, { lag }));

  it('is silent while the ledger follows, and says how far it is behind otherwise', () => {
    expect(textOf({ checkpoints: 0, seconds: 5 })).toBe('');
    expect(textOf({ checkpoints: 12, seconds: 90 })).toMatch(/账本还差 12 个检查点.*最近 1 分钟/);
    expect(textOf({ checkpoints: 0, seconds: 7_200 })).toMatch(/链现在连不上.*2 小时前/);
    expect(textOf(null)).toContain('没有连接链');
  });
});
