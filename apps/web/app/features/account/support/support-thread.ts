import type { TableRow } from '@suixue/supabase/rows';
import type { BadgeTone } from '#app/ui/badge.tsx';

export type SupportTopic = TableRow<'support_threads'>['topic'];
export type SupportStatus = TableRow<'support_threads'>['status'];

/** Maximum length in characters; the database enforces the same. */
export const maxMessageLength = 2000;

export const supportTopics = [
  'order',
  'wallet',
  'account',
  'course',
  'content',
  'other',
] as const satisfies readonly SupportTopic[];
export const supportStatuses = ['open', 'answered', 'closed'] as const satisfies readonly SupportStatus[];

export const topicTitles: Readonly<Record<SupportTopic, string>> = {
  order: '订单与退款',
  wallet: '钱包与付款',
  account: '账户与登录',
  course: '课程与学习',
  content: '内容有误',
  other: '其他',
};

interface StatusText {
  readonly title: string;
  readonly tone: BadgeTone;
}

/** Labels for the learner. */
export const learnerStatusTexts: Readonly<Record<SupportStatus, StatusText>> = {
  open: { title: '等待答复', tone: 'gold' },
  answered: { title: '已答复', tone: 'leaf' },
  closed: { title: '已结束', tone: 'plain' },
};

/** Labels for administrators. */
export const queueStatusTexts: Readonly<Record<SupportStatus, StatusText>> = {
  open: { title: '待处理', tone: 'gold' },
  answered: { title: '等对方回复', tone: 'leaf' },
  closed: { title: '已结束', tone: 'plain' },
};

/** A thread in a list. */
export interface SupportThread {
  readonly id: string;
  readonly topic: SupportTopic;
  readonly status: SupportStatus;
  readonly changedAt: string;
  /** Since when the learner has waited for an answer; null unless the thread is open. */
  readonly waitingSince: string | null;
  readonly orderId: string | null;
  readonly userId: string;
  /** The first message. */
  readonly opening: string;
}

export interface SupportMessage {
  readonly id: string;
  readonly isAnswer: boolean;
  readonly body: string;
  readonly at: string;
}
