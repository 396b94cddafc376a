import { remainingTime } from '@suixue/academy/membership/remaining-time';
import type { BadgeTone } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { remainingText } from '#app/ui/time/remaining-text.ts';
import type { MembershipStanding } from './standing.ts';

export interface StandingText {
  readonly tone: BadgeTone;
  readonly title: string;
  readonly text: string;
}

/** Describes a membership to its owner. */
export function standingText(standing: MembershipStanding, now: number): StandingText {
  switch (standing.kind) {
    case 'permanent':
      return { tone: 'leaf', title: '永久会员', text: '全部会员文章都可以读，没有到期日。' };
    case 'term':
      return {
        tone: 'leaf',
        title: `会员剩余 ${remainingText(remainingTime({ expireAt: BigInt(standing.until), now: BigInt(now) }))}`,
        text: `${momentToText(BigInt(standing.until))} 到期（北京时间）。提前续期，时间从原到期日往后加。`,
      };
    case 'lapsed':
      return {
        tone: 'seal',
        title: '会员已过期',
        text: `已于 ${momentToText(BigInt(standing.at))}（北京时间）到期。续期从付款成功时起算，已购课程不受影响。`,
      };
    case 'none':
      return {
        tone: 'plain',
        title: '还不是会员',
        text: '公开文章和免费课程不用会员也能读。',
      };
    case 'unread':
      return {
        tone: 'plain',
        title: '会员状态暂时读不到',
        text: '请稍后刷新。会员记在链上，不会丢。',
      };
  }
}
