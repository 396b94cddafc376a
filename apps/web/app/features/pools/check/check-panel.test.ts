import { checkPool, readAdminMoney } from '@suixue/chain/pools/check-pool';
import type { PoolRead } from '@suixue/chain/pools/pool-read';
import { PoolChangedError } from '@suixue/chain/pools/read-pool-from-chain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import { CheckPanel } from './check-panel.tsx';
import { type CheckResult, type CheckState, type CheckTrouble, withProgress } from './check-state.ts';
import { CheckStateView } from './check-state-view.tsx';
import { compareMirror } from './compare-mirror.ts';
import type { PoolMirror } from './pool-mirror.ts';
import { toTrouble } from './run-check.ts';

const coinType = `0x${'0'.repeat(63)}2::sui::SUI`;
const sui = 1_000_000_000n;
const owner = (tickets: bigint) => ({
  total: tickets,
  holding: tickets,
  released: 0n,
  deposited: tickets * sui,
  withdrawn: 0n,
});

/** A locked pool of 12 tickets, from whose 12 SUI the administrator has taken 2. */
const read: PoolRead = {
  poolId: `0x${'8'.repeat(64)}`,
  coinType,
  version: '9',
  clockMs: BigInt(Date.UTC(2026, 0, 1)),
  pool: {
    id: `0x${'8'.repeat(64)}`,
    info: {
      name: '池',
      description: '',
      icon_url: '',
      start_at: 0n,
      max_tickets_num: 20n,
      max_tickets_num_per_user: 0n,
    },
    terms: {
      floor_per_ticket: sui / 2n,
      raising_ms: 1n,
      locked_ms: 1n,
      releasing_ms: 1n,
      release_by: BigInt(Date.UTC(2026, 5, 1)),
    },
    state: {
      paused: false,
      stage: 1,
      ticket_price: sui,
      claimed_tickets_num: 12n,
      released_tickets_num: 0n,
      amount_per_ticket_on_release: 0n,
    },
    stage_since: 5n,
    next_stage_at: 6n,
    withdrawn: 2n * sui,
    vault: { value: 10n * sui },
    owners: { id: '0x1', size: 3n },
    extra: { id: '0x2', size: 0n },
  },
  owners: new Map([
    ['me', owner(5n)],
    ['other', owner(7n)],
    ['gone', owner(0n)],
  ]),
  events: null,
};
const mirror: PoolMirror = {
  currency: coinType,
  name: '池',
  description: '',
  ticketPrice: String(sui),
  floorPerTicket: String(sui / 2n),
  maxTickets: '20',
  maxTicketsPerUser: '0',
  claimedTickets: '12',
  releasedTickets: '0',
  perTicket: '0',
  stage: 1,
  isPaused: false,
  startAt: '0',
  stageSince: '5',
  nextStageAt: '6',
  releaseBy: String(Date.UTC(2026, 5, 1)),
  raisingMs: '1',
  lockedMs: '1',
  releasingMs: '1',
  deposited: '0',
  withdrawn: String(2n * sui),
  holders: 2,
  own: { total: '5', holding: '5', released: '0', deposited: String(5n * sui), withdrawn: '0' },
};
const result: CheckResult = {
  steps: checkPool(read, 'me'),
  admin: readAdminMoney(read, 0n),
  differences: [],
  owners: read.owners.size,
  events: null,
  clockMs: read.clockMs,
};

const textOf = (state: CheckState) => {
  const view = createElement(CheckStateView, {
    state,
    coinType,
    start: () => undefined,
    stop: () => undefined,
  });
  return renderToStaticMarkup(view);
};

describe('compareMirror', () => {
  it('finds nothing if page and chain agree, for a holder and for a visitor', () => {
    expect(compareMirror(read, mirror, 'me')).toEqual([]);
    const own = { total: '0', holding: '0', released: '0', deposited: '0', withdrawn: '0' };
    expect(compareMirror(read, { ...mirror, own }, null)).toEqual([]);
  });

  it('finds any value that the page shows differently', () => {
    const { own, ...rest } = mirror;
    for (const key of Object.keys(rest) as (keyof typeof rest)[]) {
      const changed = { ...mirror, [key]: typeof rest[key] === 'boolean' ? !rest[key] : 99 };
      expect(compareMirror(read, changed, 'me').map((difference) => difference.key)).toEqual([key]);
    }
    for (const key of Object.keys(own) as (keyof typeof own)[]) {
      const changed = { ...mirror, own: { ...own, [key]: '99' } };
      expect(compareMirror(read, changed, 'me').map((difference) => difference.key)).toEqual([`own-${key}`]);
    }
  });
});

describe('CheckPanel', () => {
  it('says without script that the check runs in the browser, and names the command', () => {
    const panel = createElement(CheckPanel, { poolId: read.poolId, coinType, mirror, uid: null });
    const html = renderToStaticMarkup(panel);
    expect(html).toContain('需要允许本站运行脚本');
    expect(html).toContain(`npm run pool:check -- ${read.poolId}`);
  });

  it('shows how far reading has come, and can be stopped', () => {
    const running = { kind: 'running', progress: null, isAgain: false } as const;
    expect(textOf(running)).toContain('停止');
    const owners = withProgress(running, { part: 'owners', read: 1_000, of: 4_000 });
    expect(textOf(owners)).toContain('正在读持有人：1000 / 4000');
    expect(textOf(owners)).toContain('value="0.25"');
    const again = withProgress(owners, { part: 'restarted' });
    expect(textOf(withProgress(again, { part: 'history', transactions: 7 }))).toMatch(
      /正在从头再读.*已经读到 7 笔交易/s,
    );
    expect(withProgress({ kind: 'stopped' }, { part: 'restarted' })).toEqual({ kind: 'stopped' });
    expect(textOf({ kind: 'stopped' })).toContain('核对停下了，没有结果');
  });

  it.each<[CheckTrouble, string]>([
    ['unreachable', '链现在连不上，没有核对成'],
    ['limited', '请等一分钟再核对'],
    ['changing', '读的时候池子一直在变'],
    ['missing', '链上没有这个资金池'],
    ['outdated', '请刷新页面再核对'],
    ['unexpected', '没有核对成'],
  ])('says why there is no result and offers another attempt: %s', (trouble, text) => {
    const html = textOf({ kind: 'failed', trouble });
    expect(html).toContain(text);
    expect(html).toContain('再核对一次');
    expect(html).not.toContain('全部对得上');
  });

  it('shows that everything holds, with what the administrator has taken and may still take', () => {
    const html = textOf({ kind: 'done', result: { ...result, events: 4 } });
    expect(html).toContain('全部对得上');
    expect(html).toMatch(/管理员取走过<\/dt><dd[^>]*>2 SUI/);
    // 10 SUI less the floors of 12 tickets.
    expect(html).toMatch(/管理员此刻还能取<\/dt><dd[^>]*>4 SUI/);
    expect(html).toContain('从创建起的 4 条记录');
    expect(html).toContain('您自己的账');
  });

  it('says that events were not recomputed if the node lacks them', () => {
    expect(textOf({ kind: 'done', result })).toContain('这个节点没有保存全部的记录');
  });

  it('warns if the page shows something else than the chain, and names both values', () => {
    const differences = compareMirror(read, { ...mirror, claimedTickets: '11', stage: 0 }, 'me');
    const html = textOf({ kind: 'done', result: { ...result, differences } });
    expect(html).toContain('这一页和链上不一样');
    expect(html).toMatch(/已售：链上是 <strong>12 张<\/strong>，这一页是[^<]*11 张/);
    expect(html).toContain('锁仓中');
    expect(html).not.toContain('全部对得上');
  });

  it('advises against buying if a recomputation fails', () => {
    const vault = { ...read, pool: { ...read.pool, vault: { value: sui } } };
    const html = textOf({ kind: 'done', result: { ...result, steps: checkPool(vault, 'me') } });
    expect(html).toMatch(/有 2 项对不上/);
    expect(html).toContain('先不要买票');
    expect(html).toContain('至少要 6 SUI，池里有 1 SUI');
  });
});

describe('toTrouble', () => {
  it('tells a network that fails from a pool that changes and from an error of the page', () => {
    const rpc = (code: string) => Object.assign(new Error('failed'), { name: 'RpcError', code });
    expect(toTrouble(rpc('UNAVAILABLE'))).toBe('unreachable');
    expect(toTrouble(rpc('RESOURCE_EXHAUSTED'))).toBe('limited');
    expect(toTrouble(new ServerRefusal(0, { message: '', reason: 'no-answer' }))).toBe('unreachable');
    expect(toTrouble(new PoolChangedError('again'))).toBe('changing');
    expect(toTrouble(new TypeError('x is not a function'))).toBe('unexpected');
  });
});
