import { renderPlainPage } from '../backend/plain-page.ts';
import type { TurnRefusal } from './page-turns.ts';

const pages = {
  'client-queue-full': {
    status: 429,
    title: '打开得太快了',
    reason: '您的账户或所在的网络同时打开了太多页面。',
  },
  'all-queues-full': { status: 503, title: '现在访问的人太多', reason: '' },
} as const;

/** The page for a client that did not get a turn. */
export function renderTurnRefusal({ kind, retryAfterMs }: TurnRefusal, productName: string): Response {
  // No client receives it.
  if (kind === 'client-gone') return new Response(null, { status: 499 });
  const { status, title, reason } = pages[kind];
  // The empty address is that of the page itself.
  const body = `<p>${reason}请等几秒再刷新。</p>
<p><a class="button" href="">再打开一次</a></p>`;
  const response = renderPlainPage({ productName, title, body, status });
  response.headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1_000)));
  return response;
}
