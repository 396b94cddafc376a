/** Apps that open links in a web view, which has no wallets. */
const programs: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/AlipayClient/i, '支付宝'],
  [/\bWeibo|__weibo__/i, '微博'],
  // `MQQBrowser` is a browser, `QQ/` is the chat app.
  [/(?:^|[\s_])QQ\/[\d.]/i, 'QQ'],
];

/** The app whose web view shows this page, if it is not a browser. */
export function toInAppBrowser(userAgent: string): string | null {
  return programs.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** Phones and tablets have no wallet extensions. */
export function isHandheld(userAgent: string): boolean {
  return /Android|iPhone|iPad|HarmonyOS|Mobile/i.test(userAgent);
}
