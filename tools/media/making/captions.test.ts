import { describe, expect, it } from 'vitest';
import { timelineToWebVtt } from './captions.ts';
import type { Cue } from './timeline.ts';

const captions = (...cues: readonly Cue[]) =>
  timelineToWebVtt({
    scenes: [{ slide: { captions: [], draw: () => '' }, start: 0, end: 100_000, cues }],
    frames: 100_000,
  });

describe('timelineToWebVtt', () => {
  it('numbers cues and writes their times with hours', () => {
    expect(captions({ text: '一', start: 0, end: 51 }, { text: '二', start: 1524, end: 91_526 })).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.040\n一\n\n2\n00:01:00.960 --> 01:01:01.040\n二\n',
    );
  });

  it('escapes text that WebVTT would read as a tag', () => {
    expect(captions({ text: '<b> & -->', start: 0, end: 50 })).toContain('\n&lt;b&gt; &amp; --&gt;\n');
  });
});
