import type { HistoryEntry } from './person.ts';

/** The facts of an entry that explain it, such as the reason. */
export function entryToText({ details }: Pick<HistoryEntry, 'details'>): string {
  const { amount, reason, note, days } = details;
  const said = [
    typeof amount === 'number' ? `${amount > 0 ? '+' : ''}${amount} 分` : null,
    typeof days === 'number' ? `${days} 天` : null,
    typeof reason === 'string' ? reason : null,
    typeof note === 'string' ? note : null,
  ];
  return said.filter((part) => part !== null).join('，');
}
