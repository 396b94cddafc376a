const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isProposal = (text: string): boolean => uuid.test(text);

/** Published results never change, so that every cache may keep them. */
export const alwaysFresh = (tag: string) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: tag,
});

export const notPublished = '这个投票的选票清单还没有公布，或者没有这个投票。';

export function refuseText(status: 404 | 429, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...(status === 429 ? { 'Retry-After': '60' } : {}),
    },
  });
}

export const tooOften = '下载得太频繁了，请过一分钟再试。';
