import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { ShareSums } from './share-sums.tsx';

const draw = (pending: string) => {
  const totals = [{ currency: suiType, pending, received: '0' }];
  const sums = createElement(ShareSums, { totals, vault: [] });
  return renderToStaticMarkup(createElement(MemoryRouter, null, sums));
};

it('ShareSums abbreviates large totals, with a tooltip that shows the exact amount', () => {
  const html = draw('1234567890123');
  expect(html).toContain('aria-label="1.23K SUI，显示精确金额"');
  expect(html).toMatch(/<button[^>]*data-state="closed"/);
  const small = draw('1500000000');
  expect(small).toContain('>1.5 SUI<');
  expect(small).not.toContain('显示精确金额');
});
