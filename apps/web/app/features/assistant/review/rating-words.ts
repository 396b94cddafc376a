import type { CardPreview, Rating } from '@suixue/assistant/study/schedule-card';

interface RatingWords {
  readonly title: string;
  /** What it means, for the button's description. */
  readonly hint: string;
  readonly look: string;
}

export const ratingWords: Readonly<Record<Rating, RatingWords>> = {
  1: { title: '忘了', hint: '没想起来', look: 'text-seal' },
  2: { title: '勉强', hint: '想了很久', look: 'text-ink' },
  3: { title: '记得', hint: '想起来了', look: 'text-leaf' },
  4: { title: '很熟', hint: '一看就知道', look: 'text-gold' },
};

/** When the card would be asked again: `10 分钟`, `3 天`, `4 个月`. */
export function previewText({ days, minutes }: Pick<CardPreview, 'days' | 'minutes'>): string {
  if (days >= 365) return `${Math.round((days / 365) * 10) / 10} 年`;
  if (days >= 60) return `${Math.round(days / 30)} 个月`;
  if (days > 0) return `${days} 天`;
  return minutes < 60 ? `${minutes} 分钟` : `${Math.round(minutes / 60)} 小时`;
}
