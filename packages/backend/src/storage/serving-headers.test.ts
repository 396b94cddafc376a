import { describe, expect, it } from 'vitest';
import { createFileName } from './file-name.ts';
import { guardServing, toServingHeaders } from './serving-headers.ts';

const describeType = (type: string, download: string | null = null) =>
  toServingHeaders(
    {
      id: 'id',
      bucket: 'box',
      name: 'a',
      file: createFileName(0),
      size: 1,
      type,
      cacheControl: 'max-age=60',
      etag: '"a1"',
      createdAt: '2026-03-04T05:06:07.890Z',
      updatedAt: '2026-03-04T05:06:07.890Z',
      userMetadata: null,
    },
    download,
  );

it.each(['image/png', 'video/mp4', 'audio/mpeg', 'text/plain', 'text/vtt', 'application/pdf', 'font/woff2'])(
  'toServingHeaders shows %s inline',
  (type) => {
    const headers = describeType(type);
    expect(headers.get('content-type')?.split(';')[0]).toBe(type);
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(describeType(type, 'a.b').get('content-disposition')).toContain('a.b');
  },
);

it.each([
  'text/html',
  'image/svg+xml',
  'application/xhtml+xml',
  'text/xml',
  'application/octet-stream',
  'application/json',
])('toServingHeaders makes %s a download in a sandbox', (type) => {
  const headers = describeType(type);
  expect(headers.get('content-type')?.split(';')[0]).toBe(type);
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  'text/javascript',
  'application/javascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/css',
  'application/wasm',
  'text/jscript',
  'text/livescript',
])('toServingHeaders gives %s a type that no page loads as a script or style', (type) => {
  expect(describeType(type).get('content-type')).toBe('application/octet-stream');
});

it.each(['a\r\nb: c', '"; x="', '学\ud800', 'x'.repeat(2_000)])(
  'toServingHeaders escapes a file name in Content-Disposition: %j',
  (name) => {
    expect(describeType('image/png', name).get('content-disposition')).toMatch(
      /^attachment; filename="[\w.%~-]*"; filename\*=UTF-8''[\w.%~-]*$/,
    );
  },
);

describe('guardServing', () => {
  const guard = (given: Record<string, string>) => {
    const headers = new Headers(given);
    guardServing(headers);
    return headers;
  };

  it('shows a file of an inert type inline', () => {
    const headers = guard({ 'content-type': 'image/png', etag: '"a"' });
    expect([...headers.keys()].sort()).toEqual([
      'content-type',
      'etag',
      'x-content-type-options',
      'x-robots-tag',
    ]);
  });

  it.each([
    'text/html; charset=utf-8',
    'image/svg+xml',
    'IMAGE/SVG+XML',
    'application/xhtml+xml',
    'image/png, text/html',
    '',
  ])('makes a file of type %j a download in a sandbox', (type) => {
    const headers = guard({ 'content-type': type, 'content-disposition': 'inline; filename="attachment"' });
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('keeps the file name of a download, and serves script types as application/octet-stream', () => {
    const headers = guard({
      'content-type': 'Text/JavaScript;x',
      'content-disposition': 'attachment; filename="a"',
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="a"');
    expect(headers.get('content-type')).toBe('application/octet-stream');
  });
});
