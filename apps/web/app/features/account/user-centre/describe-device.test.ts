import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [null, '没有说明的设备'],
  ['', '没有说明的设备'],
  ['curl/8.5.0', '其他程序'],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Windows'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari · Mac'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) ${webkit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    '微信 · Android',
  ],
])('describeDevice describes the user agent %s as %s', (userAgent, device) =>
  expect(describeDevice(userAgent)).toBe(device),
);
