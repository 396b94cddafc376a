import { dateToText } from '#app/ui/time/beijing-time.ts';
import { signed } from './describe-entry.ts';
import type { JournalEntry, PointsPage } from './points-data.ts';

interface Shown extends Pick<PointsPage, 'day' | 'days' | 'journal' | 'isCheckedIn'> {
  readonly streak: number;
}

/** What the form that led here has done. The address names it, so it works without script; the facts come from the rows. */
export function doneSentence(query: URLSearchParams, shown: Shown): string | null {
  switch (query.get('done')) {
    case 'check-in':
      return shown.isCheckedIn ? checkedIn(shown) : null;
    case 'already':
      return shown.isCheckedIn ? '今天已经签过到了，不用再签。明天见。' : null;
    case 'make-up': {
      const day = query.get('day');
      const isThere = shown.days.some((one) => one.day === day && one.isMadeUp);
      return day !== null && isThere ? `${dateToText(day)}补上了，现在连续 ${shown.streak} 天。` : null;
    }
    default:
      return null;
  }
}

function checkedIn({ day, journal, streak }: Shown): string {
  const given = journal.filter((entry) => entry.reason === 'check-in' && entry.causeId === day);
  const milestones = journal.filter((entry) => entry.reason === 'streak' && isOn(entry, day));
  const worth = [
    ...given.map(({ amount }) => `${signed(amount)} 积分`),
    ...milestones.map(({ amount }) => `连续签到奖励 ${signed(amount)}`),
  ];
  const days = streak > 1 ? `连续第 ${streak} 天` : '新的开始';
  return [`签到好了`, ...worth, `${days}，明天见。`].join('，');
}

const isOn = ({ causeId }: JournalEntry, day: string) => causeId?.endsWith(`/${day}`) ?? false;
