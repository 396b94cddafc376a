import { describe, expect, it } from 'vitest';
import { type Platform, toPlatform } from './platform.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';

const cases: readonly [Platform, string, string, number?][] = [
  ['ios-safari', 'Safari on an iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 5],
  ['ios-other', 'Chrome on an iPhone', `${iphone} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios-other', 'Firefox on an iPhone', `${iphone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['ios-other', 'Edge on an iPhone', `${iphone} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios-other', 'WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.53(0x1800352d) NetType/WIFI`, 5],
  ['ios-other', 'a page within an application', `${iphone} Mobile/15E148`, 5],
  ['ios-safari', 'Safari on an iPad', `${mac}/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`, 5],
  ['mac-safari', 'Safari 17', `${mac}/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15`, 0],
  ['mac-safari-old', 'Safari 16', `${mac}/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15`, 0],
  ['other', 'Chrome on a Mac', `${mac}/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, 0],
  [
    'other',
    'an old Android browser',
    'Mozilla/5.0 (Linux; U; Android 4.4) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30',
    5,
  ],
  ['other', 'nothing at all', '', 0],
];

describe('toPlatform', () => {
  it.each(cases)('recognises %s in the user agent of %s', (platform, _, userAgent, maxTouchPoints = 0) => {
    expect(toPlatform({ userAgent, maxTouchPoints, hasServiceWorker: true, isStandalone: false })).toBe(
      platform,
    );
  });
});
