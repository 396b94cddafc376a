import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideContentType, requireAllowedType } from './decide-content-type.ts';
import { type SampleType, samples, sampleTypes } from './testing/sample-files.ts';

const rejected = expect.objectContaining({ rejection: 'InvalidMimeType' });
const isText = (type: SampleType) => type.startsWith('text/') || type === 'image/svg+xml';

describe('decideContentType', () => {
  it.each(sampleTypes)('keeps a declared type that fits the bytes: %s', (type) => {
    expect(decideContentType(type, samples[type])).toBe(type);
    expect(decideContentType(`${type.toUpperCase()}; charset=UTF-8`, samples[type])).toBe(type);
  });

  it.each(sampleTypes.filter((type) => !isText(type)))(
    'replaces a generic type by the detected type %s',
    (type) => {
      for (const declared of ['', 'application/octet-stream', 'text/plain;charset=UTF-8']) {
        expect(decideContentType(declared, samples[type])).toBe(type);
      }
    },
  );

  it.each(
    sampleTypes
      .flatMap((declared) => sampleTypes.map((actual) => [declared, actual] as const))
      .filter(
        // Other text may be declared as HTML or plain text; audio may be in a container that is also used for video.
        ([declared, actual]) =>
          declared !== actual &&
          !(isText(actual) && ['text/plain', 'text/html'].includes(declared)) &&
          !(declared === 'audio/mp4' && actual === 'video/mp4') &&
          declared !== 'text/plain',
      ),
  )('rejects %s for bytes that are %s', (declared, actual) => {
    expect(() => decideContentType(declared, samples[actual])).toThrow(rejected);
  });

  it('names the detected type in the error', () => {
    expect(() => decideContentType('image/png', samples['text/html'])).toThrow(
      'The file is declared as image/png, but its bytes are not',
    );
    expect(() => decideContentType('image/png', samples['application/pdf'])).toThrow(
      'The file is declared as image/png, but its bytes are application/pdf',
    );
  });

  it.each(['image/x-unheard-of', 'video/unheard-of', 'audio/x-nothing'])(
    'rejects a media type whose format is not recognised: %s',
    (type) => {
      expect(() => decideContentType(type, Buffer.from('bytes'))).toThrow(rejected);
    },
  );

  it.each([
    ['application/json', '{"a": 1}', 'application/json'],
    ['text/csv', 'a,b\n学,2', 'text/csv'],
    ['text/markdown', '# WEBVTT', 'text/markdown'],
    ['application/wasm', '\0asm', 'application/wasm'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\x03\x04', undefined],
    ['text/plain', '\0\x01\x02', 'application/octet-stream'],
    ['', 'words', 'application/octet-stream'],
  ])('keeps or replaces the type of a file declared as %j with the bytes %j', (declared, bytes, kept) => {
    expect(decideContentType(declared, Buffer.from(bytes, 'utf8'))).toBe(kept ?? declared);
  });

  it.each([
    'png',
    'image/',
    'image/png/x',
    'image/p ng',
    `image/${'x'.repeat(200)}`,
    'image/<b>',
    'a\r\nb/c',
  ])('rejects a malformed type: %j', (type) => {
    expect(() => decideContentType(type, samples['image/png'])).toThrow(rejected);
  });

  it('rejects random bytes that are declared as an image or video', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.constantFrom('image/png', 'image/jpeg', 'video/mp4'),
        (bytes, type) => {
          // Random bytes almost never begin with a known signature; if they do, they have that type.
          expect(() => decideContentType(type, bytes)).toThrow(rejected);
        },
      ),
    );
  });

  it('accepts text whose first bytes end within a character', () => {
    const text = Buffer.from('学'.repeat(10));
    expect(decideContentType('text/plain', text.subarray(0, 29))).toBe('text/plain');
    expect(decideContentType('text/plain', Buffer.concat([text.subarray(0, 29), Buffer.from('a')]))).toBe(
      'application/octet-stream',
    );
  });
});

describe('requireAllowedType', () => {
  it.each([
    ['image/png', null, true],
    ['image/png', [], true],
    ['image/png', ['image/png'], true],
    ['image/png', ['IMAGE/PNG; q=1'], true],
    ['image/png', ['video/*', 'image/*'], true],
    ['image/png', ['*/*'], true],
    ['image/png', ['image/jpeg', 'video/*'], false],
    ['imagex/png', ['image/*'], false],
  ] as const)('checks the type %s against the allowed types %j: %j', (type, allowed, isTaken) => {
    const attempt = () => requireAllowedType(type, allowed);
    if (isTaken) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(`mime type ${type} is not supported`);
  });
});
