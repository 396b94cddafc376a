import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadToastCard } from './toaster.tsx';

const toast = {
  id: 1,
  title: '网络异常',
  description: '请检查网络连接。',
  tone: 'failure',
  duration: 3_000,
} as const;

it('the toaster shows the message even if the script of its card could not be loaded', async () => {
  const { default: Card } = await loadToastCard(() => Promise.reject(new TypeError('Failed to fetch')));
  const markup = renderToStaticMarkup(createElement(Card, { toast }));
  expect(markup).toContain('网络异常');
  expect(markup).toContain('请检查网络连接。');
  expect(markup).toContain('role="alert"');
});

it('the toaster shows messages in the full card once its script has loaded', async () => {
  const Loaded = () => null;
  expect((await loadToastCard(async () => ({ default: Loaded }))).default).toBe(Loaded);
});
