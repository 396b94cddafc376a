import type { HomeMeta } from '@suixue/content/collections';
import type { ContentDocument } from '@suixue/content/document';
import type { ListedArticle } from '#app/features/library/content/list-news.ts';
import { NewsList } from '#app/features/library/content/news-list.tsx';
import { Prose } from '#app/features/library/content/prose.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { BannerCards } from './banner-cards.tsx';
import { FaqSection } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Section } from './section.tsx';

interface PublicHomeProps extends HomeMeta {
  readonly description: string;
  readonly body: ContentDocument['body'];
  readonly news: readonly ListedArticle[];
}

/** The front page without a session. */
export function PublicHome({ description, body, banners, learn, faq, news }: PublicHomeProps) {
  return (
    <>
      <Hero description={description} />
      <BannerCards banners={banners} />
      <Section title="在这里可以学到什么">
        <LearnGrid entries={learn} />
      </Section>
      <Section more={{ to: '/news', title: '全部资讯' }} title="最近写下的">
        <NewsList articles={news} />
      </Section>
      {body && (
        <Section title="我们是谁">
          <div className="max-w-2xl">
            <Prose body={body} />
          </div>
        </Section>
      )}
      <FaqSection entries={faq} />
    </>
  );
}

function LearnGrid({ entries }: { readonly entries: HomeMeta['learn'] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ title, text, link }) => (
        <li key={link}>
          <LinkCard className="h-full p-6" to={link}>
            <h3 className="text-lg group-hover:text-gold">{title}</h3>
            <p className="mt-2 text-[0.95rem] text-soft">{text}</p>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
