import { describe, expect, it } from 'vitest';
import { captionAt, parseCaptions } from './captions.ts';

describe('parseCaptions', () => {
  it('supports hours, settings, markup and line breaks, and skips other blocks', () => {
    const file = [
      '\uFEFFWEBVTT - 标题',
      'NOTE 00:01 --> nothing',
      'STYLE\n::cue { color: red }',
      '2\r\n01:00:02.500 --> 01:00:04.000 line:0\r\n<v 老师>第二&amp;<b>句</b>',
      '00:01.000 --> 00:02.000\n第一\n句',
      '00:03.000 --> 00:04.000\n',
      'x\ny\n00:05.000 --> 00:06.000\n太晚',
    ].join('\n\n');
    expect(parseCaptions(file)).toEqual([
      { from: 1, to: 2, text: '第一句' },
      { from: 3602.5, to: 3604, text: '第二&句' },
    ]);
  });
});

it('captionAt returns the cue that began last', () => {
  const captions = parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:04.000 --> 00:05.000\nb');
  expect([0, 1, 3, 4, 99].map((at) => captionAt(captions, at))).toEqual([-1, 0, 0, 1, 1]);
});
