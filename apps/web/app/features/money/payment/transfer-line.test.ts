import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { suiType } from './sui-type.ts';
import type { Transfer } from './transfer.ts';
import { TransferLine } from './transfer-line.tsx';

const digest = '9nKMdPTYhGkqFa1BkWJvQm3J2TzDkH5QyXcPqZcHbVtR';
const transfer: Transfer = {
  key: '1',
  cause: 'deposit',
  direction: 'in',
  currency: suiType,
  amount: '1500000000',
  digest,
  at: '2026-11-21T15:00:00.000Z',
};

const draw = (explorerUrl: string | undefined) =>
  renderToStaticMarkup(createElement(TransferLine, { explorerUrl, facts: undefined, transfer }));

describe('a line of the history', () => {
  it('shows a short digest with a label', () => {
    const html = draw(undefined);
    expect(html).toContain('交易编号');
    expect(html).toContain('9nKMdP…bVtR');
    expect(html).toContain('+1.5 SUI');
  });

  it('links to an explorer only if one is configured', () => {
    expect(draw(undefined)).not.toContain('<a ');
    const html = draw('https://explorer.example/tx/');
    expect(html).toContain(`href="https://explorer.example/tx/${digest}"`);
    expect(html).toContain('rel="noopener noreferrer"');
  });
});
