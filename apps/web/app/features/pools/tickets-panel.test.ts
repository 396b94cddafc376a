import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { BuyingStage } from './buying-stage.ts';
import type { Pool } from './pool.ts';
import { sampleGate, samplePool } from './testing/sample-pool.ts';
import { TicketsPanel } from './tickets-panel.tsx';

const none = { total: '0', holding: '0', released: '0', deposited: '0', withdrawn: '0' };

interface Shown {
  readonly pool?: Partial<Pool>;
  readonly viewerId?: string | null;
}

async function htmlOf(stage: BuyingStage, { pool = {}, viewerId = 'learner' }: Shown = {}): Promise<string> {
  const network = stage.kind === 'down' ? 'down' : 'there';
  const panel = () =>
    createElement(TicketsPanel, {
      pool: { ...samplePool, ...pool },
      gate: sampleGate,
      stage,
      network,
      viewerId,
      owner: [],
      region: { name: '日本', isDeclared: false },
      signIn: '/sign-in?redirectTo=%2Fstaking',
      state: null,
    });
  // Forms need a router with routes.
  const { query, dataRoutes } = createStaticHandler([{ path: '/', Component: panel }]);
  const context = await query(new Request('https://suixue.example/'));
  if (context instanceof Response) throw new Error('the page was not rendered');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** The sentence for browsers without script, where tickets could be handed back, released or bought. */
const canAct = '买票、退票和释放需要脚本';

describe('TicketsPanel', () => {
  it.each<BuyingStage>([{ kind: 'paused' }, { kind: 'off' }, { kind: 'region' }, { kind: 'sold-out' }])(
    'lets holders hand tickets back whatever stops buying: %j',
    async (stage) => {
      expect(await htmlOf(stage)).toContain(canAct);
      expect(await htmlOf(stage, { pool: { own: none, ownHolding: '0' } })).not.toContain(canAct);
    },
  );

  it.each([
    ['releasing', 2, true],
    ['ended', 3, true],
    ['locked', 1, false],
  ])('lets holders release tickets of a pool that is %s (%i): %s', async (_name, stage, expected) => {
    expect((await htmlOf({ kind: 'over' }, { pool: { stage } })).includes(canAct)).toBe(expected);
  });

  it('offers nothing to sign while the chain does not answer, and says that the tickets are safe', async () => {
    const html = await htmlOf({ kind: 'down' });
    expect(html).toContain('链现在连不上');
    expect(html).not.toContain(canAct);
  });

  it('asks to accept the version of the notice that it shows, with the loss of one ticket', async () => {
    const html = await htmlOf({ kind: 'notice' });
    expect(html).toContain('name="version" value="1"');
    expect(html).toContain('每张票最多亏 0.2 SUI');
    expect(html).toContain('同意之后要等 24 小时');
  });

  it('shows the date from which tickets can be bought', async () => {
    expect(await htmlOf({ kind: 'cooling', buyableAt: '2026-12-01T04:00:00+00:00' })).toContain(
      '2026 年 12 月 1 日 12:00 起可以买票',
    );
  });

  it('asks visitors to sign in, and shows them no holdings', async () => {
    const html = await htmlOf(
      { kind: 'signed-out' },
      { viewerId: null, pool: { own: none, ownHolding: '0' } },
    );
    expect(html).toContain('href="/sign-in?redirectTo=%2Fstaking"');
    expect(html).not.toContain('我的票');
  });
});
