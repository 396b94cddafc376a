import type { RouterContextProvider } from 'react-router';
import { type ListedArticle, listNews } from '#app/features/library/content/list-news.ts';
import { pickArticles } from '#app/features/library/content/pick-articles.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { toCourseSale } from '#app/features/shop/catalogue/course-sale.ts';
import { listCourses } from '#app/features/shop/catalogue/list-courses.ts';
import { priceText, refundText } from '#app/features/shop/catalogue/price-text.ts';
import { readInTime } from '#app/features/shop/catalogue/read-in-time.ts';
import { readCourseOffers, readPlanOffers } from '#app/features/shop/catalogue/read-offers.ts';
import { countBenefits } from '#app/features/shop/membership/count-benefits.ts';
import { listChoices, perDayText, recommendChoice } from '#app/features/shop/membership/plan-value.ts';

/** A course on the shelf. Texts are made on the server, so that the page does not load what makes them. */
export interface ShelfCourse {
  readonly _path: string;
  readonly title: string;
  readonly description: string;
  readonly topic: string | undefined;
  readonly chapters: number;
  readonly minutes: number;
  readonly isFree: boolean;
  /** Null for free courses, for those that are not sold, and if the price could not be read in time. */
  readonly price: string | null;
}

export interface MembershipOffer {
  readonly days: number;
  readonly price: string;
  readonly perDay: string | null;
  readonly refund: string;
}

export interface PublicHomeData {
  readonly shelf: readonly ShelfCourse[];
  readonly articles: readonly ListedArticle[];
  readonly memberNews: number;
  readonly freeCourses: number;
  /** Null if none is sold or the prices could not be read in time. */
  readonly membership: MembershipOffer | null;
}

const articlesShown = 3;
const articlesRead = 30;

/** Returns the visitor's front page and whether its prices could be read. */
export async function readPublicHome(
  context: Readonly<RouterContextProvider>,
): Promise<{ home: PublicHomeData; isPriced: boolean }> {
  const library = getLibrary(context);
  const read = await readInTime(context, async (account) => {
    const [offers, plans] = await Promise.all([
      readCourseOffers(account),
      readPlanOffers(account, ['membership']),
    ]);
    return offers && plans && { offers, plans };
  });
  const shelf = listCourses(library, { text: '', category: null, level: null }).map((course) => {
    const sale = toCourseSale(course, read?.offers ?? null, null);
    return {
      _path: course._path,
      title: course.title,
      description: course.description,
      topic: course.topic,
      chapters: course.chapters.length,
      minutes: course.minutes,
      isFree: sale.kind === 'free',
      price: sale.kind === 'offered' ? priceText(sale.offer) : null,
    };
  });
  const { memberNews, freeCourses } = countBenefits(library);
  const { articles } = listNews(library, { limit: articlesRead });
  const home = {
    shelf,
    articles: pickArticles(articles, articlesShown),
    memberNews,
    freeCourses,
    membership: read && toMembershipOffer(read.plans),
  };
  return { home, isPriced: read !== null };
}

function toMembershipOffer(plans: Parameters<typeof listChoices>[0]): MembershipOffer | null {
  const best = recommendChoice(listChoices(plans));
  if (!best) return null;
  const { plan, pricing } = best;
  return {
    days: pricing.days,
    price: priceText(pricing),
    perDay: perDayText(pricing),
    refund: refundText(plan.refundWindowMs),
  };
}
