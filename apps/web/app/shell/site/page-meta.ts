import type { MetaDescriptor } from 'react-router';
import type { RootData } from '#app/platform/use-root-data.ts';
import type { CoverName } from '#app/ui/cover-names.ts';

interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** The canonical URL; without it the page is not indexed. */
  readonly path?: string | undefined;
  readonly kind?: 'website' | 'article';
  /** Name of a cover, for pages that are shared with a picture of their own. */
  readonly picture?:
    | CoverName
    | 'vip-center'
    | 'white-paper'
    | 'certificate'
    | 'points'
    | 'phone'
    | undefined;
  /** False for a page that is shared by its link, but not found by search engines. */
  readonly isListed?: boolean;
  readonly publishedOn?: string | undefined;
}

interface MetaArgs {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** Title, description and share card of a page; the home page's title is the product name alone. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const name = root?.site.productName ?? '';
  const origin = root?.site.origin ?? '';
  const title = page.path === '/' || !name ? page.title : `${page.title} · ${name}`;
  const meta: MetaDescriptor[] = [{ title }];
  if (page.description) meta.push({ name: 'description', content: page.description });
  if (page.path === undefined) {
    meta.push({ name: 'robots', content: 'noindex' });
    return meta;
  }
  if (page.isListed === false) meta.push({ name: 'robots', content: 'noindex' });
  const url = new URL(page.path, origin || 'http://localhost').href;
  meta.push(
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: page.title },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(`/og/${page.picture ?? 'default'}.png`, url).href },
  );
  if (page.description) meta.push({ property: 'og:description', content: page.description });
  if (page.publishedOn) meta.push({ property: 'article:published_time', content: page.publishedOn });
  return meta;
}
