import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RegionFacts } from '#app/platform/region/region-note.tsx';
import type { DrawBox, DrawPlay, DrawStanding } from './draw-box.ts';
import { DrawPanel } from './draw-panel.tsx';
import type { DrawStage } from './draw-stage.ts';

const box: DrawBox = {
  id: `0x${'8'.repeat(64)}`,
  atOnce: 1,
  dailyLimit: 1,
  edition: '1',
  filledAt: '2026-01-01T00:00:00Z',
  digest: 'd',
  played: '4',
  items: [{ kind: 'counted', key: 'points', amount: '5' }],
  counts: [2],
};
const standing: DrawStanding = {
  chaptersNeeded: 1,
  chaptersDone: 0,
  perDay: 1,
  playedToday: 1,
  dayEndsAt: String(Date.UTC(2026, 0, 2)),
};
const play: DrawPlay = {
  number: '3',
  edition: '1',
  playedAt: '2026-01-01T12:00:00Z',
  digest: 'd',
  random: '00',
  atOnce: 1,
  items: box.items,
  counts: [3],
  drawn: [0],
  handedOut: null,
  isMine: true,
};

const unknown: RegionFacts = { name: null, isDeclared: false };

interface Shown {
  readonly latest?: DrawPlay | null;
  readonly region?: RegionFacts;
  readonly viewerId?: string | null;
}

function textOf(
  stage: DrawStage,
  { latest = null, region = unknown, viewerId = 'learner' }: Shown = {},
): string {
  const panel = createElement(DrawPanel, {
    box,
    stage,
    latest,
    owner: [],
    viewerId: stage.kind === 'signed-out' ? null : viewerId,
    region,
    signIn: '/sign-in?redirectTo=%2Fpoints%2Fplay',
  });
  return renderToStaticMarkup(
    // biome-ignore lint/correctness/noChildrenProp: this file has no JSX.
    createElement(StaticRouter, { location: '/points/play', children: panel }),
  );
}

describe('DrawPanel', () => {
  it.each<[DrawStage, string]>([
    [{ kind: 'no-network' }, '本站还没有配置网络'],
    [{ kind: 'down' }, '链现在连不上'],
    [{ kind: 'off' }, '抽奖暂时关闭了'],
    [{ kind: 'unreadable' }, '概率算清之前不开放抽奖'],
    [{ kind: 'counting' }, '概率算清之前不开放抽奖'],
    [{ kind: 'empty' }, '奖品不够抽一次了'],
    [{ kind: 'closed' }, '现在没有开放抽奖'],
    [{ kind: 'signed-out' }, 'href="/sign-in?redirectTo=%2Fpoints%2Fplay"'],
    [{ kind: 'not-earned', standing, most: 1 }, '今天学完 1 章就能抽，已经学完 0 章。'],
    [{ kind: 'used-up', standing, most: 1 }, '下一天从 2026 年 1 月 2 日 08:00 开始'],
  ])('says why nothing can be drawn: %j', (stage, text) => {
    const html = textOf(stage);
    expect(html).toContain(text);
    expect(html).not.toContain('抽奖需要脚本');
  });

  it.each<[string, Shown, string]>([
    ['visitors to sign in', { viewerId: null }, 'href="/sign-in?redirectTo=%2Fpoints%2Fplay"'],
    [
      'an account without a region to choose one',
      {},
      'href="/user?tab=settings&amp;redirectTo=%2Fpoints%2Fplay#region"',
    ],
    [
      'an account to correct its region',
      { region: { name: '新加坡', isDeclared: true } },
      '抽奖在新加坡没有开放',
    ],
  ])('asks %s where draws are not open', (_who, shown, text) => {
    expect(textOf({ kind: 'region' }, shown)).toContain(text);
  });

  it('offers no choice where the network has named the region', () => {
    const html = textOf({ kind: 'region' }, { region: { name: '日本', isDeclared: false } });
    expect(html).toContain('抽奖在日本没有开放');
    expect(html).not.toContain('<a ');
  });

  it('offers a draw, and prizes that wait, with a note for browsers without script', () => {
    for (const stage of [
      { kind: 'ready', standing, left: 1 },
      { kind: 'to-hand-out', play },
    ] as const)
      expect(textOf(stage)).toContain('抽奖需要脚本');
    expect(textOf({ kind: 'to-hand-out', play })).toContain('第 4 次抽取已经抽定');
  });

  it('shows the prize of today, and none of an earlier day', () => {
    const used = { kind: 'used-up', standing, most: 1 } as const;
    expect(textOf(used, { latest: play })).toContain('今天抽到 <strong>5 积分</strong>');
    expect(textOf(used, { latest: { ...play, playedAt: '2025-12-31T23:59:59Z' } })).not.toContain('今天抽到');
  });
});
