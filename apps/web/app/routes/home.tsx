import { homeMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import { listNews } from '../content/list-news.ts';
import { NewsList } from '../content/news-list.tsx';
import { Prose } from '../content/prose.tsx';
import { getLibrary } from '../content/reader.ts';
import { requireDocument } from '../content/require-document.ts';
import { BannerCards } from '../home/banner-cards.tsx';
import { Faq } from '../home/faq.tsx';
import { Hero } from '../home/hero.tsx';
import { LearnGrid } from '../home/learn-grid.tsx';
import { Section } from '../home/section.tsx';
import { publicPage } from '../http/cache-policy.ts';
import type { PageHandle } from '../layouts/page-layout.tsx';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/home';

export const handle: PageHandle = { layout: 'home' };

export function loader({ context }: Route.LoaderArgs) {
  const document = requireDocument(context, '/');
  const { articles: news } = listNews(getLibrary(context), { limit: 4 });
  const { title, description, body } = document;
  return { title, description, body, news, ...readMeta(homeMeta, document.meta) };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  const { title, description } = args.loaderData;
  return pageMeta(args, { title: `${title} · 读书、学链、记账`, description, path: '/' });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { description, body, banners, learn, faq, news } = loaderData;
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
      <Section title="常见问题">
        <Faq entries={faq} />
      </Section>
    </>
  );
}
