import { describe, expect, it } from 'vitest';
import { firstQuality } from './first-quality.ts';
import { resumeAt } from './resume-at.ts';

const available = [720, 576, 480, 240];

describe('firstQuality', () => {
  it.each([
    ['576p without network information', undefined, 576],
    ['576p on 4G', { effectiveType: '4g' }, 576],
    ['480p on 3G', { effectiveType: '3g' }, 480],
    ['240p on 2G', { effectiveType: '2g' }, 240],
    ['240p for a user who saves data', { effectiveType: '4g', saveData: true }, 240],
  ])('chooses %s', (_, network, quality) => {
    expect(firstQuality({ available, chosen: null, network })).toBe(quality);
  });

  it("uses the user's choice on any network, or the nearest available quality", () => {
    expect(firstQuality({ available, chosen: 720, network: { saveData: true } })).toBe(720);
    expect(firstQuality({ available, chosen: 1080, network: undefined })).toBe(720);
    expect(firstQuality({ available, chosen: 144, network: undefined })).toBe(240);
  });

  it('uses the lowest available quality if none is at most 576p', () => {
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
  ])('resumes after %s of 60 seconds (chapter finished: %s) at %s', (furthestSeconds, isFinished, at) => {
    expect(resumeAt({ furthestSeconds, isFinished }, 60)).toBe(at);
  });
});
