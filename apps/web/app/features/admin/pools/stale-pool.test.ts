import type { FundingPool } from '@suixue/chain/contract/funding';
import { describe, expect, it } from 'vitest';
import { findPoolStaleness, type PoolPart } from './stale-pool.ts';

const now = BigInt(Date.UTC(2026, 10, 27));
const day = 86_400_000n;
const sui = { symbol: 'SUI', decimals: 9 };
const oneSui = 1_000_000_000n;

const seen: FundingPool = {
  id: `0x${'1'.repeat(64)}`,
  info: {
    name: '秋收',
    description: '',
    icon_url: '',
    start_at: 0n,
    max_tickets_num: 100n,
    max_tickets_num_per_user: 0n,
  },
  terms: {
    floor_per_ticket: (oneSui * 8n) / 10n,
    raising_ms: day,
    locked_ms: day,
    releasing_ms: day,
    release_by: now + 30n * day,
  },
  state: {
    paused: false,
    stage: 1,
    ticket_price: oneSui,
    claimed_tickets_num: 10n,
    released_tickets_num: 0n,
    amount_per_ticket_on_release: 0n,
  },
  stage_since: now,
  next_stage_at: now + day,
  withdrawn: 0n,
  vault: { value: 10n * oneSui },
  owners: { id: `0x${'2'.repeat(64)}`, size: 1n },
  extra: { id: `0x${'3'.repeat(64)}`, size: 0n },
};
const stale = (present: FundingPool, ...parts: PoolPart[]) =>
  findPoolStaleness(seen, present, { parts, facts: sui, now });

describe('findPoolStaleness', () => {
  it('names both versions of what another administrator changed', () => {
    const info = { ...seen.info, name: '冬藏', max_tickets_num: 50n };
    expect(stale({ ...seen, info }, 'words')).toBe(
      '您打开之后，这个资金池变了：名称从“秋收”变成了“冬藏”；总票数从“100 张”变成了“50 张”。什么都没有签名，请核对后再签。',
    );
    const paused = { ...seen, state: { ...seen.state, paused: true } };
    expect(stale(paused, 'pause')).toContain('认购从“开放”变成了“暂停”');
    const spent = { ...seen, vault: { value: 9n * oneSui } };
    expect(stale(spent, 'share')).toContain('每张能领从“1 SUI”变成了“0.9 SUI”');
    expect(stale(spent, 'limit')).toContain('最多能取出从“2 SUI”变成了“1 SUI”');
  });

  it('ignores changes that the act does not depend on', () => {
    const sold = { ...seen, state: { ...seen.state, claimed_tickets_num: 11n, paused: true } };
    expect(stale(sold, 'words', 'stage')).toBe(null);
    expect(stale(seen, 'words', 'pause', 'stage', 'share', 'limit')).toBe(null);
  });
});
