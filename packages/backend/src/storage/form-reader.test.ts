import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUpload } from './read-upload.ts';

const boundary = 'a-boundary';

const toRequest = (
  body: Buffer,
  cuts: readonly number[] = [],
  type = `multipart/form-data; boundary=${boundary}`,
) => {
  const places = [0, ...cuts.map((cut) => cut % (body.length + 1)).sort((a, b) => a - b), body.length];
  const chunks = places.slice(1).map((end, index) => Uint8Array.from(body.subarray(places[index], end)));
  const stream = ReadableStream.from(chunks.filter(({ length }) => length > 0));
  const init = { method: 'POST', headers: { 'content-type': type }, body: stream, duplex: 'half' };
  return new Request('http://host.test/', init as RequestInit);
};

const read = async (request: Request) => {
  const { bytes, ...upload } = await readUpload(request);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(Uint8Array.from(chunk));
  return { ...upload, content: Buffer.concat(chunks) };
};

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: image/png\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

const toBody = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

describe('FormReader', () => {
  it('returns the same fields and bytes for any chunk boundaries', async () => {
    const nearly = fc.constantFrom(
      '\r\n--a-boundar',
      '\r',
      '\n',
      '\r\n--',
      '--a-boundary',
      'x',
      '\0',
      '\r\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(nearly, { maxLength: 12 }), fc.array(fc.nat()), async (words, cuts) => {
        // Clients choose a boundary that does not occur in the file.
        fc.pre(!`\r\n${words.join('')}`.includes(`\r\n--${boundary}`));
        const content = Buffer.from(words.join(''));
        const body = toBody(
          field('cacheControl', '60'),
          field('metadata', '{"a":"学"}'),
          fileHead,
          content,
          end,
        );
        expect(await read(toRequest(body, cuts))).toMatchObject({
          declaredType: 'image/png',
          cacheControl: 'max-age=60',
          userMetadata: '{"a":"学"}',
          content,
        });
      }),
    );
  });

  it('accepts a quoted boundary, and a form without a line end after the last one', async () => {
    const body = toBody(fileHead, 'x', end.trimEnd());
    const request = toRequest(body, [], `multipart/form-data; charset=utf-8; boundary="${boundary}"`);
    expect(await read(request)).toMatchObject({ content: Buffer.from('x'), cacheControl: 'max-age=3600' });
  });

  it('ignores fields after the file', async () => {
    const body = toBody(
      ...[field('cacheControl', '7'), fileHead, 'x\r\n'],
      ...[field('cacheControl', '9'), field('metadata', 'not JSON').trimEnd(), end],
    );
    expect(await read(toRequest(body))).toMatchObject({
      content: Buffer.from('x'),
      cacheControl: 'max-age=7',
      userMetadata: null,
    });
  });

  it.each([
    ['no content', toBody(''), 'boundary'],
    ['data before the first boundary', toBody('preamble', fileHead, 'x', end), 'boundary'],
    ['no file', toBody(field('cacheControl', '1').trimEnd(), end), 'no file'],
    ['no end', toBody(fileHead, 'x'), 'ends too early'],
    ['an end within a boundary', toBody(fileHead, 'x', end.slice(0, 9)), 'ends too early'],
    ['an end within the headers of a part', toBody(fileHead.slice(0, 60)), 'ends too early'],
    ['data after the end', toBody(fileHead, 'x', end, 'more'), 'data follows'],
    ['two files', toBody(fileHead, 'x\r\n', fileHead, 'y', end), 'more than one file'],
    [
      'too many fields after the file',
      toBody(fileHead, 'x\r\n', ...Array.from({ length: 11 }, () => field('a', 'b')), `--${boundary}--\r\n`),
      'more than 10 fields',
    ],
    [
      'no end after a field that follows the file',
      toBody(fileHead, 'x\r\n', field('a', 'b')),
      'ends too early',
    ],
    ['a boundary followed by other data', toBody(`--${boundary}x\r\n`, fileHead, end), 'boundary'],
    ['a part without a disposition', toBody(`--${boundary}\r\nX: y\r\n\r\nx`, end), 'no Content-Disposition'],
    [
      'a part that is not a field',
      toBody(`--${boundary}\r\nContent-Disposition: attachment; name="a"\r\n\r\nx`, end),
      'no Content-Disposition',
    ],
    [
      'headers without an end',
      toBody(`--${boundary}\r\n`, 'x'.repeat(20_000)),
      'headers of a part are too long',
    ],
    [
      'too many fields',
      toBody(...Array.from({ length: 11 }, () => field('a', 'b')), fileHead, end),
      'more than 10',
    ],
    [
      'a field that is too large',
      toBody(field('metadata', 'x'.repeat(1_100_000)), fileHead, end),
      'too large',
    ],
    ['metadata that is not JSON', toBody(field('metadata', '{'), fileHead, end), 'not a JSON object'],
    ['metadata that is an array', toBody(field('metadata', '[]'), fileHead, end), 'not a JSON object'],
    [
      'an invalid cache directive',
      toBody(field('cacheControl', '1\r\nSet-Cookie: a=b'), fileHead, end),
      'Cache-Control',
    ],
  ])('rejects a form with %s', async (_what, body, message) => {
    await expect(read(toRequest(body))).rejects.toThrow(message);
  });

  it('rejects a form without a boundary', async () => {
    await expect(read(toRequest(toBody(fileHead, end), [], 'multipart/form-data'))).rejects.toThrow(
      'no boundary',
    );
  });
});

describe('raw uploads', () => {
  const raw = (headers: Record<string, string>, body = 'abc') =>
    read(new Request('http://host.test/', { method: 'POST', headers, body }));

  it('are rejected if their length differs from Content-Length or exceeds the limit', async () => {
    expect(await raw({ 'content-length': '3' })).toMatchObject({
      content: Buffer.from('abc'),
      declaredSize: 3,
    });
    await expect(raw({ 'content-length': '2' })).rejects.toThrow(
      'The body has more bytes than Content-Length',
    );
    await expect(raw({ 'content-length': '4' })).rejects.toThrow(
      'The body has fewer bytes than Content-Length',
    );
    for (const length of ['-1', '3, 3', '0x3', '1e1', '9'.repeat(20)]) {
      await expect(raw({ 'content-length': length })).rejects.toThrow('Content-Length is not a number');
    }
    await expect(raw({ 'content-length': String(51 * 1024 * 1024) })).rejects.toMatchObject({
      rejection: 'EntityTooLarge',
    });
  });

  it('accept as metadata only a JSON object that PostgreSQL can store', async () => {
    const encode = (text: string) => ({ 'x-metadata': Buffer.from(text).toString('base64') });
    expect(await raw(encode('{"a":1}'))).toMatchObject({ userMetadata: '{"a":1}' });
    for (const text of ['', 'a', 'null', '1', '[]', '{"a":"\\u0000"}']) {
      await expect(raw(encode(text))).rejects.toMatchObject({ rejection: 'InvalidRequest' });
    }
  });

  it('are rejected if they are compressed', async () => {
    await expect(raw({ 'content-encoding': 'gzip' })).rejects.toMatchObject({
      rejection: 'FeatureNotEnabled',
    });
  });
});
