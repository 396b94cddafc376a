import { expect, it } from 'vitest';
import { ContentFetchError, fetchContent } from './client.ts';

const answering = (body: string, status: number, type: string) => async () =>
  new Response(body, { status, headers: { 'content-type': type } });

it('fetchContent requests the URL and returns the parsed JSON', async () => {
  const urls: string[] = [];
  const data = await fetchContent('/query/a.json', async (url) => {
    urls.push(url);
    return Response.json([1]);
  });
  expect([data, urls]).toEqual([[1], ['/query/a.json']]);
});

it.each([200, 404, 500])(
  'fetchContent throws Not found if the response is an HTML page of status %i',
  async (status) => {
    const fetch = answering('<!doctype html>', status, 'Text/HTML; charset=utf-8');
    await expect(fetchContent('/x', fetch)).rejects.toThrow(/^Not found$/);
  },
);

it('fetchContent throws an error with the status of a 403 response', async () => {
  const error: unknown = await fetchContent('/x', answering('{}', 403, 'application/json')).catch(
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ContentFetchError);
  expect(error).toMatchObject({ status: 403 });
});
