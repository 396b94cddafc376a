import { remainingTime } from '@suixue/academy/membership/remaining-time';
import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { certificatePath } from '#app/features/learning/certificate/certificate-code.ts';
import { readCourseCertificate } from '#app/features/learning/certificate/read-own-certificates.ts';
import { ChapterList } from '#app/features/learning/course/chapter-list.tsx';
import { CourseCover, courseCover } from '#app/features/learning/course/course-cover.tsx';
import { toCourseTopic } from '#app/features/learning/course/course-topic.ts';
import { toMyCourse } from '#app/features/learning/course/my-course.ts';
import { loadCourseProgress } from '#app/features/learning/course/read-course-progress.ts';
import { readOwnedUntil } from '#app/features/learning/course/read-owned-until.ts';
import { TestLink } from '#app/features/learning/test/test-link.tsx';
import { Prose } from '#app/features/library/content/prose.tsx';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { readIsBound } from '#app/features/money/wallet/read-is-bound.ts';
import { LevelBadge, Topic } from '#app/features/shop/catalogue/course-card.tsx';
import {
  type CourseSale,
  loadCourseTerms,
  salePolicy,
  toCourseSale,
} from '#app/features/shop/catalogue/course-sale.ts';
import { CourseSalePanel } from '#app/features/shop/catalogue/course-sale-panel.tsx';
import { usePriceAgain } from '#app/features/shop/catalogue/use-price-again.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { type Viewer, viewerContext } from '#app/platform/session/viewer.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/introduction';

export const handle: PageHandle = { layout: 'default' };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = params.introduction;
  const document = requireDocument(context, `/course/${slug}`);
  const course = readMeta(courseMeta, document.meta);
  const { level } = course;
  const viewer = context.get(viewerContext);
  const { offers, coming } =
    level === 'free' ? { offers: null, coming: null } : await loadCourseTerms(context, slug);
  const found = toCourseSale({ slug, level }, offers, viewer);
  const readOwn = (account: AccountClient, own: Viewer) =>
    Promise.all([
      toStanding(account, own, { slug, sale: found, now: getChainNow(context) }),
      loadCourseProgress({ context, request }, own, [{ slug }]),
      readCourseCertificate(account, own.id, slug),
    ]);
  const [{ sale, isBound, coupons }, progress, certificate] = viewer
    ? await readOwn(context.get(sessionContext).getAccount(), viewer)
    : [{ sale: found, isBound: null, coupons: null }, null, null];
  const { store, reader } = getLibrary(context);
  const test = store.testFacts(document._path, reader) ?? null;
  const mine = toMyCourse(course.chapters, progress?.get(slug) ?? [], reader);
  const { suiUsdRate: rate } = context.get(servicesContext).site;
  const shown = {
    document,
    course,
    sale,
    coming,
    isBound,
    coupons,
    mine,
    isSignedIn: viewer !== null,
    rate,
    test,
  };
  return data({ ...shown, certificate }, { headers: salePolicy([sale]) });
}

interface Standing {
  readonly sale: CourseSale;
  readonly isBound: boolean | null;
  readonly coupons: number | null;
}

/** The personal part of the page. */
async function toStanding(
  account: AccountClient,
  viewer: Viewer,
  { slug, sale, now }: { readonly slug: string; readonly sale: CourseSale; readonly now: number },
): Promise<Standing> {
  switch (sale.kind) {
    case 'owned': {
      const until = await readOwnedUntil(account, viewer, slug);
      const left = until === null ? null : remainingTime({ expireAt: BigInt(until), now: BigInt(now) });
      return { sale: { kind: 'owned', left }, isBound: null, coupons: null };
    }
    case 'offered': {
      const [isBound, coupons] = await Promise.all([
        readIsBound(account, viewer),
        countCoupons(account, viewer),
      ]);
      return { sale, isBound, coupons };
    }
    default:
      return { sale, isBound: null, coupons: null };
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, category, _path: path } = args.loaderData.document;
  const picture = courseCover(path, toCourseTopic(category));
  return pageMeta(args, { title, description, path, picture });
}

export default function CourseIntroduction({ loaderData }: Route.ComponentProps) {
  const { document, course, test, certificate, ...standing } = loaderData;
  const { chapters } = course;
  const topic = toCourseTopic(document.category);
  const isPriceAwaited = usePriceAgain(standing.sale.kind === 'unread');
  const next = chapters.find(({ _path }) => _path === standing.mine.next) ?? chapters[0];
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
      data-topic={topic}
    >
      <header className="topic-ground pb-2 lg:pb-10">
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Topic topic={topic} />
          <LevelBadge level={course.level} />
          <span>
            {chapters.length} 章 · 约 {minutes} 分钟
          </span>
        </div>
        <h1 className="mt-2 text-[2rem] sm:text-[2.75rem]">{document.title}</h1>
        <p className="mt-3 max-w-xl text-lg text-soft">{document.description}</p>
      </header>
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Card className="overflow-hidden !p-0 shadow-lift lg:sticky lg:top-24">
          <CourseCover path={document._path} topic={topic} />
          <div className="space-y-4 p-5">
            <CourseSalePanel
              {...standing}
              firstChapter={chapters[0]?._path}
              isPriceAwaited={isPriceAwaited}
            />
            <dl className="space-y-2 border-t border-line pt-4 text-[0.95rem]">
              {next && (
                <Fact name={standing.mine.hasBegun ? '接着学' : '第一章'}>
                  <TextLink href={next._path}>{next.title}</TextLink>
                </Fact>
              )}
              <Fact name="作者">
                <Teacher name={course.teacher} />
              </Fact>
              {course.audience && <Fact name="适合">{course.audience}</Fact>}
            </dl>
          </div>
        </Card>
      </aside>
      <div className="lg:col-start-1">
        {course.learn.length > 0 && (
          <section className="mb-12">
            <h2 className="text-xl">您将学会</h2>
            <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
              {course.learn.map((point) => (
                <li className="flex gap-3" key={point}>
                  <Icon className="mt-1 text-topic" name="check" />
                  {point}
                </li>
              ))}
            </ul>
          </section>
        )}
        <h2 className="mb-4 text-xl">章节</h2>
        <ChapterList
          chapters={chapters}
          isOpen={['free', 'owned'].includes(standing.sale.kind)}
          mine={standing.mine}
        />
        {test && (
          <TestLink
            certificate={certificate === null ? null : certificatePath(certificate)}
            coursePath={document._path}
            test={test}
          />
        )}
        {document.body && (
          <div className="mt-12">
            <Prose body={document.body} />
          </div>
        )}
      </div>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div className="flex gap-3">
      <dt className="w-14 shrink-0 text-faint">{name}</dt>
      <dd className="min-w-0 text-soft">{children}</dd>
    </div>
  );
}

/** The course's author; the academy if the course names none. */
function Teacher({ name }: { readonly name: string | undefined }) {
  const productName = useRootData()?.site.productName;
  return <TextLink href="/about">{name ?? productName}</TextLink>;
}

/** Number of the account's unused coupons; null if it cannot be read. */
async function countCoupons(account: AccountClient, viewer: Viewer): Promise<number | null> {
  const { count, error } = await account
    .from('chain_coupons')
    .select('coupon_id', { count: 'exact', head: true })
    .eq('uid', viewer.id)
    .eq('is_revoked', false)
    .eq('times_used', 0);
  return error ? null : count;
}
