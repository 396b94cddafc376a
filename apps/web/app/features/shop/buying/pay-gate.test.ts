import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PayGate } from './pay-gate.tsx';

it('PayGate links to the wallet tab, with the purchase as the return path, if no wallet is bound', () => {
  const html = renderToStaticMarkup(
    createElement(StaticRouter, {
      location: '/purchasing/7?pricing=1',
      // biome-ignore lint/correctness/noChildrenProp: this file has no JSX.
      children: createElement(PayGate, {
        viewerId: 'learner',
        owner: [],
        // biome-ignore lint/correctness/noChildrenProp: it is a function.
        children: () => 'paying',
      }),
    }),
  );
  expect(html).not.toContain('paying');
  const back = new URLSearchParams({ tab: 'wallet', redirectTo: '/purchasing/7?pricing=1' });
  expect(html).toContain(`href="/user?${String(back).replaceAll('&', '&amp;')}"`);
});
