import { describe, expect, it } from 'vitest';
import { firstQuality } from './first-quality.ts';
import { resumeAt } from './resume-at.ts';

const available = [720, 576, 480, 240];

describe('firstQuality', () => {
  it.each([
    ['a browser without network information', undefined, 576],
    ['a good network', { effectiveType: '4g' }, 576],
    ['3g', { effectiveType: '3g' }, 480],
    ['2g', { effectiveType: '2g' }, 240],
    ['somebody who saves data', { effectiveType: '4g', saveData: true }, 240],
  ])('chooses a quality for %s', (_, network, quality) => {
    expect(firstQuality({ available, chosen: null, network })).toBe(quality);
  });

  it("prefers the user's choice on any network", () => {
    expect(firstQuality({ available, chosen: 720, network: { saveData: true } })).toBe(720);
    expect(firstQuality({ available, chosen: 1080, network: undefined })).toBe(720);
    expect(firstQuality({ available, chosen: 144, network: undefined })).toBe(240);
  });

  it('uses another quality if the usual one is missing', () => {
    expect(firstQuality({ available: [1080, 720], chosen: null, network: undefined })).toBe(720);
  });
});

describe('resumeAt', () => {
  it.each([
    [0, false, 0],
    [4, false, 0],
    [5, false, 5],
    [50, false, 50],
    [51, false, 0],
    [30, true, 0],
  ])('after %s of 60 seconds, finished %s, resumes at %s', (furthestSeconds, isFinished, at) => {
    expect(resumeAt({ furthestSeconds, isFinished }, 60)).toBe(at);
  });
});
