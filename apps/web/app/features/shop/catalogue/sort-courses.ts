import { isSui } from '#app/features/money/payment/coin-text.ts';
import type { CourseQuery } from './course-query.ts';
import type { ListedCourse } from './list-courses.ts';
import type { CourseOffer } from './read-offers.ts';

type Offers = ReadonlyMap<string, CourseOffer> | null;

/** Sorts by the chosen order; equal courses keep their order. */
export function sortCourses(
  courses: readonly ListedCourse[],
  sort: CourseQuery['sort'],
  offers: Offers,
): readonly ListedCourse[] {
  switch (sort) {
    case null:
      return courses;
    case 'short':
      return courses.toSorted((a, b) => a.minutes - b.minutes);
    case 'price':
      return courses.toSorted((a, b) => comparePrices(toPrice(a, offers), toPrice(b, offers)));
  }
}

/** Amounts of different coins cannot be compared: free courses first, then SUI, other coins, and courses not for sale. */
interface Price {
  readonly rank: number;
  readonly coin: string;
  readonly amount: bigint;
}

function toPrice({ slug, level }: ListedCourse, offers: Offers): Price {
  if (level === 'free') return { rank: 0, coin: '', amount: 0n };
  const offer = offers?.get(slug);
  if (!offer) return { rank: 3, coin: '', amount: 0n };
  return { rank: isSui(offer.currency) ? 1 : 2, coin: offer.currency, amount: BigInt(offer.price) };
}

function comparePrices(a: Price, b: Price): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.coin !== b.coin) return a.coin < b.coin ? -1 : 1;
  return a.amount === b.amount ? 0 : a.amount < b.amount ? -1 : 1;
}
