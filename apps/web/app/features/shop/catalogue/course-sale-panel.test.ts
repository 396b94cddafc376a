import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CourseSalePanel } from './course-sale-panel.tsx';
import type { CourseOffer } from './read-offers.ts';

const offer: CourseOffer = {
  wareId: '7',
  price: '6000000000',
  currency: '0x2::sui::SUI',
  refundWindowMs: 0,
  supplyLeft: null,
  effectiveMs: 0,
};
/** The forms of the panel need a router. */
function draw(props: Partial<ComponentProps<typeof CourseSalePanel>>): string {
  const routes = [{ path: '/', element: panelOf(props) }];
  const router = createMemoryRouter(routes);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const panelOf = (props: Partial<ComponentProps<typeof CourseSalePanel>>) =>
  createElement(CourseSalePanel, {
    sale: { kind: 'offered', offer },
    coming: null,
    firstChapter: '/course/move/first',
    mine: { chapters: [], finished: 0, hasBegun: false, next: null },
    coupons: null,
    isBound: false,
    isSignedIn: true,
    rate: null,
    isPriceAwaited: false,
    ...props,
  });

describe('the sale of a course', () => {
  it('links every account to the purchase, where a wallet can be bound too', () => {
    expect(draw({})).toContain('href="/purchasing/7"');
    expect(draw({})).toContain('下一步就可以绑定');
    expect(draw({ isBound: true })).toContain('href="/purchasing/7"');
    expect(draw({ isBound: true })).not.toContain('绑定');
  });

  it('announces new terms while the course is for sale, but not to an owner of the course', () => {
    const coming = '预告：价格改为 3 SUI，随时会生效。';
    expect(draw({ coming })).toContain(coming);
    expect(draw({ coming, sale: { kind: 'owned', left: null } })).not.toContain('预告');
    expect(draw({})).not.toContain('预告');
  });

  it('says that the price is loading while it is requested again, and afterwards that it cannot be read', () => {
    const sale = { kind: 'unread' } as const;
    expect(draw({ sale, isPriceAwaited: true })).toContain('价格读取中');
    expect(draw({ sale, isPriceAwaited: true })).not.toContain('暂时读不到');
    expect(draw({ sale })).toContain('价格暂时读不到');
  });
});
