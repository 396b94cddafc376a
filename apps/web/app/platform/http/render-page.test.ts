import { createElement, Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.ts';

const options = {
  nonce: 'n',
  isWhole: false,
  giveUpMs: 1_000,
  patienceMs: 5,
  onLateError: (error: unknown) => {
    throw error;
  },
};

const page = (inside: React.ReactNode) => createElement('html', null, createElement('body', null, inside));
const text = (body: BodyInit) => new Response(body).text();
const Late = ({ word }: { word: Promise<string> }) => createElement('p', null, use(word));
const late = (word: Promise<string>) =>
  createElement(Suspense, { fallback: '等一等' }, createElement(Late, { word }));
const Broken = (): React.ReactNode => {
  throw new Error('broken');
};

describe('renderPage', () => {
  it('sends a complete page in one piece', async () => {
    const body = await renderPage(page('穗'), options);
    expect(body).toBeInstanceOf(Uint8Array);
    expect(await text(body)).toBe('<!DOCTYPE html><html><head></head><body>穗</body></html>');
  });

  it('sends a page in one piece if its suspended content resolves immediately', async () => {
    const body = await renderPage(page(late(Promise.resolve('到了'))), options);
    expect(body).toBeInstanceOf(Uint8Array);
    expect(await text(body)).toContain('<p>到了</p>');
    expect(await text(body)).not.toContain('等一等');
  });

  it('streams a page whose suspended content resolves later', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const body = await renderPage(page(late(promise)), options);
    expect(body).toBeInstanceOf(ReadableStream);
    resolve('终于');
    expect(await text(body)).toMatch(/等一等[\s\S]*终于/);
  });

  it('waits for the suspended content of a page that will be cached', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    setTimeout(resolve, 30, '终于');
    const body = await renderPage(page(late(promise)), { ...options, isWhole: true });
    expect(await text(body)).not.toContain('等一等');
  });

  it('rejects if the shell fails, or any part of a page that will be cached', async () => {
    await expect(renderPage(page(createElement(Broken)), options)).rejects.toThrow('broken');
    const part = createElement(Suspense, { fallback: null }, createElement(Broken));
    await expect(renderPage(page(part), { ...options, isWhole: true })).rejects.toThrow('broken');
  });

  it('sends a page with a failed part and reports the error', async () => {
    const reported: unknown[] = [];
    const onLateError = (error: unknown) => reported.push(error);
    const part = late(Promise.reject(new Error('no word')));
    expect(await text(await renderPage(page(part), { ...options, onLateError }))).toContain('等一等');
    expect(reported).toEqual([new Error('no word')]);
  });

  it('aborts content that is still suspended at the deadline, and reports it', async () => {
    const reported: unknown[] = [];
    const onLateError = (error: unknown) => reported.push(error);
    const never = late(new Promise<string>(() => {}));
    const body = await renderPage(page(never), { ...options, giveUpMs: 20, onLateError });
    expect(await text(body)).toContain('等一等');
    expect(reported).toHaveLength(1);
  });
});
