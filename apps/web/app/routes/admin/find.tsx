import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { hitToPath, maxQueryLength, toHitKind } from '#app/features/admin/find/find-hit.ts';
import { HitText } from '#app/features/admin/find/hit-text.tsx';
import { readHits } from '#app/features/admin/find/read-hits.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { SearchForm } from '#app/ui/search-form.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/find';

export const handle: AdminHandle = { crumb: '查找' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = (url.searchParams.get('q') ?? '').trim();
  const account = context.get(sessionContext).getAccount();
  const hits = await orUnreachable({ url, context }, () => readHits(account, text));
  return { text, hits };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '查找' });
}

/** The finder as a page: it has a URL and works without script. */
export default function Find({ loaderData: { text, hits } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <AdminTitle title="查找">
        按编号、邮箱、手机号、钱包地址或交易查找；课程、人和商品也可以写名称的开头。
      </AdminTitle>
      <div className="mb-6">
        <SearchForm
          action="/admin/find"
          buttonTitle="查找"
          label="编号、邮箱、手机号、地址或名称"
          maxLength={maxQueryLength}
          text={text}
        />
      </div>
      {text !== '' && hits.length === 0 && (
        <State kind="empty" title={`没有找到“${text}”`}>
          <p>编号要完整，订单可以只写前 8 位，名称从第一个字写起。</p>
        </State>
      )}
      <ul className="space-y-2">
        {hits.map((hit) => {
          const { title, icon, pathOf } = toHitKind(hit);
          const content = (
            <HitText detail={hit.detail} icon={icon} kind={title} title={hit.title || hit.id} />
          );
          return (
            <li className="rounded-xl border border-line bg-raised" key={`${hit.kind} ${hit.id}`}>
              {pathOf ? (
                <a className="block rounded-xl px-4 py-3 hover:bg-gold-wash" href={hitToPath(hit)}>
                  {content}
                </a>
              ) : (
                <div className="px-4 py-3">{content}</div>
              )}
              <p className="truncate px-4 pb-2 pl-11 font-mono text-xs text-faint select-all">{hit.id}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
