/** Programs that open links in a window of their own, where no wallet can be. */
const programs: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/AlipayClient/i, '支付宝'],
  [/\bWeibo|__weibo__/i, '微博'],
  // `MQQBrowser` is a browser of its own, `QQ/` is the chat program.
  [/(?:^|[\s_])QQ\/[\d.]/i, 'QQ'],
];

/** The program that this page is open in, when it is not a browser. */
export function toInAppBrowser(userAgent: string): string | null {
  return programs.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** A telephone or tablet: there are no extensions there. */
export function isHandheld(userAgent: string): boolean {
  return /Android|iPhone|iPad|HarmonyOS|Mobile/i.test(userAgent);
}
