const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** The time left in its two largest units, rounded down; null if none is left. */
export function countdownText(leftMs: number): string | null {
  if (leftMs <= 0) return null;
  const part = (unit: number, within: number) => Math.floor((leftMs % within) / unit);
  if (leftMs >= dayMs) return `${Math.floor(leftMs / dayMs)} 天 ${part(hourMs, dayMs)} 小时`;
  if (leftMs >= hourMs) return `${Math.floor(leftMs / hourMs)} 小时 ${part(minuteMs, hourMs)} 分`;
  if (leftMs >= minuteMs) return `${Math.floor(leftMs / minuteMs)} 分 ${part(secondMs, minuteMs)} 秒`;
  return `${Math.ceil(leftMs / secondMs)} 秒`;
}

/** How often a countdown changes: every second in its last hour, otherwise every minute. */
export const countdownStepMs = (leftMs: number): number => (leftMs < hourMs ? secondMs : minuteMs);
