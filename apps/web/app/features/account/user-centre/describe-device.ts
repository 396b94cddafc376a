const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Headless)?Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Describes a user agent in everyday words. The text is untrusted. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return '没有说明的设备';
  const find = (from: typeof browsers) => from.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers) ?? '其他程序', find(systems)].filter(Boolean).join(' · ');
}
