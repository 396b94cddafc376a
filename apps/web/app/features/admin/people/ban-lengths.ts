/** How long a ban can last, by the value of its form field. */
export const banLengths = {
  '1': { title: '1 天', days: 1 },
  '7': { title: '7 天', days: 7 },
  '30': { title: '30 天', days: 30 },
  '365': { title: '1 年', days: 365 },
  always: { title: '一直停用', days: null },
} as const;

export type BanLength = keyof typeof banLengths;

export const isBanLength = (value: string): value is BanLength => Object.hasOwn(banLengths, value);
