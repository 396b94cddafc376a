import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GoodFacts } from './good-facts.tsx';

const good = {
  ...({ id: '7', kind: 'membership', name: '年度会员', state: 'on-sale', isRestricted: false } as const),
  ...{ isLow: false, isAnnounced: false, supply: '10', supplied: '3', prices: [] },
  ...{ description: '', link: '', userLimits: null, refundWindow: null, coupon: null },
  ...{ pending: [], history: [], whiteList: [], nextListed: null },
};
const show = (link: string) => renderToStaticMarkup(createElement(GoodFacts, { good: { ...good, link } }));

describe('GoodFacts', () => {
  it('renders the link of a commodity only if it leads to a page of this site', () => {
    expect(show('/vip-center')).toContain('href="/vip-center"');
    for (const link of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
      expect(show(link)).not.toContain(link);
  });
});
