/** The shortest file of each format that is recognised. */
export const samples = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'image/webp': Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'),
  'image/gif': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  'application/pdf': Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
  'video/mp4': Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
  'video/webm': Buffer.from(
    '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87\x81\x04',
    'latin1',
  ),
  'audio/mpeg': Buffer.from('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64', 'latin1'),
  'audio/mp4': Buffer.from('\0\0\0\x20ftypM4A \0\0\x02\0isomiso2', 'latin1'),
  'text/vtt': Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n你好\n'),
  'application/zip': Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
  'image/svg+xml': Buffer.from(
    '<?xml version="1.0"?>\n<!-- a drawing -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  'text/html': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'text/plain': Buffer.from('学习 and nothing else\n'),
} as const;
export type SampleType = keyof typeof samples;
export const sampleTypes = Object.keys(samples) as SampleType[];
