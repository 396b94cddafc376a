/** A chapter that is still to be read. */
export interface PlannedChapter {
  readonly path: string;
  readonly title: string;
  readonly minutes: number;
}

export interface PlannedDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly cards: number;
  readonly chapters: readonly PlannedChapter[];
}

const minutesADay = 25;
const minutesACard = 0.5;
const maxChaptersADay = 2;

/**
 * A plan of days: the cards that are due come first, then chapters in their order as far as 25 minutes allow. A chapter that is longer
 * than that has a day without cards to itself.
 */
export function planWeek(
  days: readonly { readonly date: string; readonly cards: number }[],
  chapters: readonly PlannedChapter[],
): readonly PlannedDay[] {
  const waiting = [...chapters];
  return days.map(({ date, cards }) => {
    let minutes = minutesADay - cards * minutesACard;
    const planned: PlannedChapter[] = [];
    for (let next = waiting[0]; next && planned.length < maxChaptersADay; next = waiting[0]) {
      const isAlone = cards === 0 && planned.length === 0;
      if (next.minutes > minutes && !isAlone) break;
      minutes -= next.minutes;
      planned.push(next);
      waiting.shift();
    }
    return { date, cards, chapters: planned };
  });
}
