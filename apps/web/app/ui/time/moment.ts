const eightHours = 8 * 3_600_000;
const two = (number: number) => String(number).padStart(2, '0');

/** A moment as the clocks in Beijing show it: worked out by hand, so that server and browser write the same. */
export function momentToText(moment: string): string {
  const there = new Date(Date.parse(moment) + eightHours);
  const day = `${there.getUTCFullYear()} 年 ${there.getUTCMonth() + 1} 月 ${there.getUTCDate()} 日`;
  return `${day} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
}
