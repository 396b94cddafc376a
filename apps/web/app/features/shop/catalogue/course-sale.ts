import type { RemainingTime } from '@suixue/academy/membership/remaining-time';
import type { RouterContextProvider } from 'react-router';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pricedPage, publicPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { readComingTerms } from './coming-terms.ts';
import { readInTime } from './read-in-time.ts';
import { type CourseOffer, readCourseOffers } from './read-offers.ts';

/** How this visitor can get a course. */
export type CourseSale =
  | { readonly kind: 'free' }
  /** `left` is null if only the ownership is known. */
  | { readonly kind: 'owned'; readonly left: RemainingTime | null }
  | { readonly kind: 'offered'; readonly offer: CourseOffer }
  | { readonly kind: 'unsold' }
  /** The price could not be read in time. */
  | { readonly kind: 'unread' };

type Offers = ReadonlyMap<string, CourseOffer> | null;

/** Current prices of all advanced courses or of the named ones; null if there was no answer in time. */
export function loadCourseOffers(
  context: Readonly<RouterContextProvider>,
  slugs?: readonly string[],
): Promise<Offers> {
  return readInTime(context, (account) => readCourseOffers(account, slugs));
}

interface CourseTerms {
  readonly offers: Offers;
  /** A sentence about announced terms; null if there are none. */
  readonly coming: string | null;
}

/** The current price of one course and what is announced; without an answer in time there is neither. */
export async function loadCourseTerms(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<CourseTerms> {
  const terms = await readInTime(context, async (account) => {
    const [offers, coming] = await Promise.all([
      readCourseOffers(account, [slug]),
      readComingTerms(account, { course: slug }, getChainNow(context)),
    ]);
    return { offers, coming };
  });
  return terms ?? { offers: null, coming: null };
}

interface SoldCourse {
  readonly slug: string;
  readonly level: 'free' | 'advanced';
}

export function toCourseSale({ slug, level }: SoldCourse, offers: Offers, viewer: Viewer | null): CourseSale {
  if (level === 'free') return { kind: 'free' };
  if (viewer?.ownedCourses.includes(slug)) return { kind: 'owned', left: null };
  if (offers === null) return { kind: 'unread' };
  const offer = offers.get(slug);
  return offer ? { kind: 'offered', offer } : { kind: 'unsold' };
}

/** How long a public page with these prices may be cached. */
export function salePolicy(sales: readonly CourseSale[]): HeadersInit {
  if (sales.some(({ kind }) => kind === 'unread')) return unpricedPage;
  return sales.every(({ kind }) => kind === 'free') ? publicPage() : pricedPage;
}
