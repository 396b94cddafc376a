import type { RouterContextProvider } from 'react-router';
import { pricedPage, publicPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { readInTime } from './read-in-time.ts';
import { type CourseOffer, readCourseOffers } from './read-offers.ts';

/** How a course can be had, for whoever is looking. */
export type CourseSale =
  | { readonly kind: 'free' }
  /** Until when, in milliseconds since 1970 as text; the largest u64 is for good. Null where only the owning is known. */
  | { readonly kind: 'owned'; readonly until: string | null }
  | { readonly kind: 'offered'; readonly offer: CourseOffer }
  | { readonly kind: 'unsold' }
  /** The price could not be read, or not in time. */
  | { readonly kind: 'unread' };

type Offers = ReadonlyMap<string, CourseOffer> | null;

/** What advanced courses cost now, or those of them that are named; null when there was no answer in time. */
export function loadCourseOffers(
  context: Readonly<RouterContextProvider>,
  slugs?: readonly string[],
): Promise<Offers> {
  return readInTime(context, (account) => readCourseOffers(account, slugs));
}

interface SoldCourse {
  readonly slug: string;
  readonly level: 'free' | 'advanced';
}

export function toCourseSale({ slug, level }: SoldCourse, offers: Offers, viewer: Viewer | null): CourseSale {
  if (level === 'free') return { kind: 'free' };
  if (viewer?.ownedCourses.includes(slug)) return { kind: 'owned', until: null };
  if (offers === null) return { kind: 'unread' };
  const offer = offers.get(slug);
  return offer ? { kind: 'offered', offer } : { kind: 'unsold' };
}

/** For how long a public page with these may be kept. */
export function salePolicy(sales: readonly CourseSale[]): HeadersInit {
  if (sales.some(({ kind }) => kind === 'unread')) return unpricedPage;
  return sales.every(({ kind }) => kind === 'free') ? publicPage() : pricedPage;
}
