import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { OverviewFigures } from '#app/features/admin/overview/overview-figures.tsx';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { administrator, askRoute, testServices } from '#app/testing/ask-route.ts';
import * as admin from './admin/admin.tsx';

/** 23:30 in Shanghai on the leap day, and half an hour later. */
const lateEvening = Date.UTC(2028, 1, 29, 15, 30);
const midnight = Date.UTC(2028, 1, 29, 16);

const empty = {
  backups: null,
  'rpc/admin_low_stock': [],
  'rpc/admin_overview': [],
  'rpc/admin_standing': {
    members: 0,
    expiring: 0,
    ledger_lag: null,
    ledger_stopped: null,
    ledger_at: null,
  },
  'rpc/admin_chapters': [],
  'rpc/admin_started_courses': [],
};
const sale = {
  day: '2028-02-29',
  is_before: false,
  figure: 'sale',
  part: `course ${suiType}`,
  amount: '18446744073709551615000000001',
  count: 2,
};

async function ask(path: string, tables: Record<string, unknown> = empty, now = lateEvening) {
  const reportError = vi.fn();
  const asked: string[] = [];
  const answer = await askRoute(admin, '/admin', path, {
    viewer: administrator,
    session: { getAccount: () => answeringAccount(tables, (name) => asked.push(name)) },
    services: { reportError, chain: { ...testServices.chain, now: () => now } },
  });
  return { status: answer.status, data: await answer.json(), reportError, asked };
}
const draw = ({ chosen, today, course, overview }: Parameters<typeof OverviewFigures>[0]) =>
  renderToStaticMarkup(createElement(OverviewFigures, { chosen, today, course, overview }));

describe('the overview of the administration', () => {
  it('shows a period that ends on the current day in Shanghai by the clock of the chain, at any hour', async () => {
    const evening = await ask('/admin?days=7');
    expect(evening.data.chosen.period).toEqual({ from: '2028-02-23', to: '2028-02-29' });
    const later = await ask('/admin?days=7', empty, midnight);
    expect(later.data.chosen.period).toEqual({ from: '2028-02-24', to: '2028-03-01' });
  });

  it.each(['/admin?days=8', '/admin?from=2028-02-30&to=2028-03-01', '/admin?from=2028-03-01&to=2028-03-02'])(
    'answers the invalid period of %s with 400, a reason and the default period',
    async (path) => {
      const { status, data } = await ask(path);
      expect(status).toBe(400);
      expect(data.chosen).toMatchObject({ preset: 30, problem: expect.stringContaining('先显示最近 30 天') });
      expect(draw(data)).toContain(data.chosen.problem);
    },
  );

  it('does not query the database for an impossible course name', async () => {
    const { data, asked } = await ask(`/admin?course=${encodeURIComponent("gt.0'\0")}`);
    expect(asked).not.toContain('rpc/admin_chapters');
    expect(draw(data)).toContain('没有这门课，请另选一门。');
  });

  it('shows the pending tasks and a notice if the figures cannot be read, and reports the error', async () => {
    const { status, data, reportError } = await ask('/admin', {
      backups: null,
      'rpc/admin_low_stock': [],
      'rpc/admin_overview': [],
    });
    expect(status).toBe(200);
    expect(data.overview).toBeNull();
    expect(data.items.length).toBeGreaterThan(0);
    expect(reportError).toHaveBeenCalledOnce();
    expect(draw(data)).toContain('数字暂时读不到');
  });

  it('shows a sentence instead of each chart for a new academy', async () => {
    const markup = draw((await ask('/admin')).data);
    for (const sentence of ['都没有销售', '没有人注册', '看不出有人在学', '还没有人开始学课程'])
      expect(markup).toContain(sentence);
    expect(markup).not.toContain('role="img"');
  });

  it('shows amounts with every digit, a name for the chart and a table, and no inline styles', async () => {
    const markup = draw((await ask('/admin', { ...empty, 'rpc/admin_overview': [sale] })).data);
    expect(markup).toContain('18446744073709551615.000000001 SUI');
    expect(markup).toMatch(/aria-label="SUI 每天的销售和退款。销售最多的是 2028 年 2 月 29 日，[^"]+"/);
    expect(markup).toContain('SUI 的销售和退款，没有记录的日子不列');
    expect(markup).not.toContain('style=');
  });
});
