import { newsCategories } from '@suixue/academy/news/categories';
import { data } from 'react-router';
import { ArticleCards, LeadArticle } from '#app/features/library/content/article-cards.tsx';
import { listNews } from '#app/features/library/content/list-news.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/list';

export const handle: PageHandle = { layout: 'with-dock' };

const perPage = 10;

export function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const slug = query.get('category');
  const category = newsCategories.find((candidate) => candidate.slug === slug);
  if (slug !== null && !category) throw data('没有这个分类，请从资讯首页重新选。', { status: 404 });
  const page = Number(query.get('page') ?? '1');
  if (!Number.isInteger(page) || page < 1) throw data('页码要是 1 或更大的整数。', { status: 400 });
  const { articles, total } = listNews(getLibrary(context), {
    category: category?.name,
    skip: (page - 1) * perPage,
    limit: perPage,
  });
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw data(`一共只有 ${pages} 页。`, { status: 404 });
  return { articles, page, pages, slug: category?.slug ?? null };
}

export const headers = publicPage;

const listPath = (slug: string | null, page = 1) => {
  const query = new URLSearchParams();
  if (slug) query.set('category', slug);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/news?${query}` : '/news';
};

export function meta(args: Route.MetaArgs) {
  const { slug, page } = args.loaderData;
  const name = newsCategories.find((category) => category.slug === slug)?.name;
  return pageMeta(args, {
    title: name ? `${name} · 资讯` : '资讯',
    description: '官方公告、百万富翁、会员尊享、汤臣一品、币赢AI机器人五个栏目的文章，前两类人人可读。',
    path: listPath(slug, page),
    picture: 'news-announcement',
  });
}

export default function NewsPage({ loaderData: { articles, page, pages, slug } }: Route.ComponentProps) {
  const tabs = [{ slug: null, name: '全部' }, ...newsCategories].map((category) => ({
    to: listPath(category.slug),
    title: category.name,
    active: category.slug === slug,
  }));
  const [lead, ...others] = articles;
  return (
    <>
      <PageTitle title="资讯">官方公告和百万富翁人人可读，其余三类会员可读全文。</PageTitle>
      <LinkTabs label="资讯分类" tabs={tabs} />
      <div className="grid gap-5 pt-6">
        {lead && <LeadArticle article={lead} />}
        <ArticleCards articles={others} />
      </div>
      <Pagination page={page} pages={pages} to={(target) => listPath(slug, target)} />
    </>
  );
}
