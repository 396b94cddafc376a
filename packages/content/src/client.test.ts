import { expect, it } from 'vitest';
import { ContentFetchError, fetchContent } from './client.ts';

const answering = (body: string, status: number, type: string) => async () =>
  new Response(body, { status, headers: { 'content-type': type } });

it('fetchContent returns the JSON', async () => {
  const urls: string[] = [];
  const data = await fetchContent('/query/a.json', async (url) => {
    urls.push(url);
    return Response.json([1]);
  });
  expect([data, urls]).toEqual([[1], ['/query/a.json']]);
});

it.each([200, 404, 500])(
  'fetchContent reports Not found if the response is a page of status %i',
  async (status) => {
    const fetch = answering('<!doctype html>', status, 'Text/HTML; charset=utf-8');
    await expect(fetchContent('/x', fetch)).rejects.toThrow(/^Not found$/);
  },
);

it('fetchContent reports the status of a refusal', async () => {
  const error: unknown = await fetchContent('/x', answering('{}', 403, 'application/json')).catch(
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ContentFetchError);
  expect(error).toMatchObject({ status: 403 });
});
