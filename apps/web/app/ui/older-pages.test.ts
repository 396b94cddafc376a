import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OlderPages } from './older-pages.tsx';

const draw = (before: string | null) =>
  renderToStaticMarkup(
    createElement(OlderPages<{ before: string | null; lines: string }>, {
      first: { before, lines: '今天' },
      loadBefore: () => Promise.reject(new Error('nothing is asked before somebody presses')),
      name: '收支',
      // biome-ignore lint/correctness/noChildrenProp: it is a function, and this file has no JSX.
      children: (pages) => pages.map(({ lines }) => lines).join(),
    }),
  );

describe('the first page of a list', () => {
  it('has a button for older items, labelled with the name of the list', () => {
    expect(draw('yesterday')).toMatch(/^今天<button.*>更早的收支<\/button>$/);
  });

  it('has no button if there are no older items', () => {
    expect(draw(null)).toBe('今天');
  });
});
