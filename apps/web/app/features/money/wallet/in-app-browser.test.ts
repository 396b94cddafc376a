import { expect, it } from 'vitest';
import { isHandheld, toInAppBrowser } from './in-app-browser.ts';

const telephone =
  'Mozilla/5.0 (Linux; Android 14; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const desk =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

it.each([
  [`${telephone} Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.49(0x28003133) NetType/WIFI`, '微信'],
  [`${desk} MicroMessenger/7.0.20 WindowsWechat(0x63090a13)`, '微信'],
  [
    `${telephone} MQQBrowser/6.2 TBS/046291 Mobile Safari/537.36 V1_AND_SQ_8.9.83 QQ/8.9.83.12605 NetType/4G`,
    'QQ',
  ],
  [`${telephone} Mobile Safari/537.36 Weibo (vivo-V2324A__weibo__14.2.0__android__android14)`, '微博'],
  [`${telephone} Mobile Safari/537.36 AliApp(DingTalk/7.5.10) com.alibaba.android.rimet`, '钉钉'],
  [`${telephone} Mobile Safari/537.36 AliApp(AP/10.5.66) AlipayClient/10.5.66`, '支付宝'],
])('toInAppBrowser recognises the in-app browser in %s', (userAgent, name) => {
  expect(toInAppBrowser(userAgent)).toBe(name);
});

it.each([
  desk,
  `${telephone} Chrome/120.0 Mobile Safari/537.36`,
  `${telephone} MQQBrowser/14.8 Mobile Safari/537.36`,
])('toInAppBrowser does not take %s for an in-app browser', (userAgent) => {
  expect(toInAppBrowser(userAgent)).toBeNull();
});

it.each([
  [true, 'a phone', telephone],
  [
    true,
    'an Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  ],
  [
    true,
    'an iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Safari/604.1',
  ],
  [
    true,
    'a HarmonyOS tablet',
    'Mozilla/5.0 (Tablet; HarmonyOS 4.0; HUAWEI) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36',
  ],
  [false, 'a desktop computer', desk],
])('isHandheld returns %s for %s', (expected, _device, userAgent) => {
  expect(isHandheld(userAgent)).toBe(expected);
});
