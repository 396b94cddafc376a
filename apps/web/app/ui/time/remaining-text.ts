import type { RemainingTime } from '@suixue/academy/membership/remaining-time';

const unitNames = { days: '天', hours: '小时', minutes: '分钟' } as const;

/** How long an asset still lasts. */
export function remainingText(time: RemainingTime): string {
  switch (time.kind) {
    case 'permanent':
      return '永久';
    case 'expired':
      return '已过期';
    case 'left':
      return time.count === 0 ? '少于1分钟' : `${time.count}${unitNames[time.unit]}`;
  }
}
