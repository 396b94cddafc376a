import { dateToText } from '#app/ui/time/beijing-time.ts';
import type { JournalEntry } from './points-data.ts';

export interface EntryWords {
  readonly title: string;
  /** The page of the cause; null if there is none. */
  readonly to: string | null;
  /** Transaction of the cause. */
  readonly digest?: string;
}

/** What an entry was given or taken for, and where to see its cause. */
export function describeEntry({ reason, amount, causeKind, causeId, title }: JournalEntry): EntryWords {
  const cause = causeId ?? '';
  switch (reason) {
    case 'check-in':
      return { title: '签到', to: toCalendar(cause) };
    case 'make-up':
      return { title: causeId === null ? '补签' : `补签 ${dateToText(causeId)}`, to: toCalendar(cause) };
    case 'streak': {
      const [length = '', day = ''] = cause.split('/');
      return { title: length === '' ? '连续签到' : `连续签到 ${length} 天`, to: toCalendar(day) };
    }
    case 'chapter':
      return { title: `学完${named(title, '一章')}`, to: toChapter(causeId) };
    case 'quiz':
      return { title: `小测一次全对：${named(title, '一章')}`, to: toChapter(causeId, '#quiz') };
    case 'invitation':
      return { title: '邀请的朋友绑定了钱包', to: '/invite' };
    case 'play':
      return { title: '抽奖抽到', to: '/points/play', ...(causeKind === 'transaction' && { digest: cause }) };
    case 'administrator':
      return { title: amount < 0 ? '管理员扣回' : '管理员补发', to: null };
    case 'exchange':
      return { title: `兑换${named(title, '优惠券')}`, to: '/points#claims' };
    case 'exchange-returned':
      return { title: `没有领到${named(title, '优惠券')}，积分退回`, to: '/points#claims' };
    case 'reversal':
      return { title: '撤回', to: causeId === null ? null : toEntry(causeId) };
    case 'spent':
      return { title: '使用积分', to: null };
    case 'purchase':
      return { title: '购买时获得（旧规则）', to: null };
  }
}

const named = (title: string | null, otherwise: string) => (title === null ? otherwise : `「${title}」`);

/** The calendar of the year of this day. */
const toCalendar = (day: string) =>
  day === '' ? '/points#calendar' : `/points?${new URLSearchParams({ year: day.slice(0, 4) })}#calendar`;

const toChapter = (chapter: string | null, place = '') =>
  chapter === null ? null : `/course/${chapter}${place}`;

/** The page of the journal that begins with this entry. */
const toEntry = (id: string) => `/points/journal?before=${BigInt(id) + 1n}#entry-${id}`;

/** An amount with its sign. */
export const signed = (amount: number): string =>
  amount < 0 ? `−${-amount}` : amount > 0 ? `+${amount}` : '0';

/** Choices of the journal: everything, a direction, or one reason. */
export const journalFilters = [
  { filter: null, title: '全部' },
  { filter: 'earned', title: '得到' },
  { filter: 'spent', title: '用掉' },
  { filter: 'check-in', title: '签到' },
  { filter: 'streak', title: '连续签到' },
  { filter: 'chapter', title: '学完章节' },
  { filter: 'quiz', title: '小测' },
  { filter: 'invitation', title: '邀请' },
  { filter: 'play', title: '抽奖' },
  { filter: 'administrator', title: '管理员' },
  { filter: 'reversal', title: '撤回' },
] as const;
