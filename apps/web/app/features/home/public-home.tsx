import type { HomeMeta } from '@suixue/content/collections';
import type { ContentDocument } from '@suixue/content/document';
import { ArticleCards } from '#app/features/library/content/article-cards.tsx';
import { Prose } from '#app/features/library/content/prose.tsx';
import { useProductName } from '#app/platform/use-root-data.ts';
import { BannerCards } from './banner-cards.tsx';
import { CourseShelf } from './course-shelf.tsx';
import { Faq, FaqSection } from './faq.tsx';
import { Hero } from './hero.tsx';
import { MembershipBand } from './membership-band.tsx';
import type { PublicHomeData } from './read-public-home.ts';
import { Section } from './section.tsx';

interface PublicHomeProps extends PublicHomeData, Pick<HomeMeta, 'banners' | 'faq'> {
  readonly body: ContentDocument['body'];
}

/** The front page without a session. */
export function PublicHome({ body, banners, faq, ...home }: PublicHomeProps) {
  const productName = useProductName();
  return (
    <>
      <Hero freeCourses={home.freeCourses} />
      <Section more={{ to: '/course', title: '全部课程' }} title="课程">
        <CourseShelf courses={home.shelf} />
      </Section>
      <MembershipBand memberNews={home.memberNews} offer={home.membership} />
      <Section more={{ to: '/news', title: '全部资讯' }} title="最新文章">
        <ArticleCards articles={home.articles} />
      </Section>
      <BannerCards banners={banners} />
      {body ? (
        <div className="column grid gap-x-14 pt-16 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section>
            <h2 className="mb-6 text-2xl sm:text-[1.75rem]">常见问题</h2>
            <Faq entries={faq} />
          </section>
          <section className="max-lg:mt-14">
            <h2 className="mb-6 text-2xl sm:text-[1.75rem]">关于{productName}</h2>
            <Prose body={body} />
          </section>
        </div>
      ) : (
        <FaqSection entries={faq} />
      )}
    </>
  );
}
