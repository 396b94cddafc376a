import { data } from 'react-router';
import { readDrawGate } from '#app/features/draws/read-draws.ts';
import { AreaTabs } from '#app/features/points/area-tabs.tsx';
import { journalFilters } from '#app/features/points/describe-entry.ts';
import { EntryList } from '#app/features/points/entry-list.tsx';
import { readJournal } from '#app/features/points/read-points.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/journal';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = url.searchParams.get('kind');
  const before = url.searchParams.get('before');
  const isKnown = journalFilters.some(({ filter }) => filter === kind);
  // Larger numbers would lose their last digits.
  if (!isKnown || (before !== null && !/^\d{1,15}$/.test(before)))
    throw data('没有这一页流水。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [{ rows, next }, gate] = await Promise.all([
      readJournal(account, { filter: kind, before }),
      readDrawGate(context),
    ]);
    return { kind, isFirst: before === null, entries: rows, next, hasDraws: gate.isLinked };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '积分流水' });
}

const pathOf = (kind: string | null) =>
  kind === null ? '/points/journal' : `/points/journal?${new URLSearchParams({ kind })}`;

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { kind, isFirst, entries, next, hasDraws } = loaderData;
  return (
    <>
      <PageTitle title="积分流水">每一笔从哪里来、到哪里去。只增不改：更正也另记一笔。</PageTitle>
      <AreaTabs hasDraws={hasDraws} here="/points/journal" isSignedIn />
      <div className="max-w-3xl pt-6">
        <LinkTabs
          label="种类"
          tabs={journalFilters.map(({ filter, title }) => ({
            to: pathOf(filter),
            title,
            active: filter === kind,
          }))}
        />
        <div className="pt-2">
          {entries.length > 0 ? <EntryList entries={entries} /> : <NoEntries kind={kind} />}
        </div>
        <PageLinks isFirst={isFirst} next={next} older="更早的流水" path={pathOf(kind)} />
      </div>
    </>
  );
}

function NoEntries({ kind }: { readonly kind: string | null }) {
  const chosen = journalFilters.find(({ filter }) => filter === kind && filter !== null);
  return (
    <State
      action={
        <ButtonLink to={chosen ? '/points/journal' : '/points'}>{chosen ? '全部流水' : '去签到'}</ButtonLink>
      }
      kind="empty"
      title={chosen ? `没有“${chosen.title}”的流水` : '还没有流水'}
    >
      <p>{chosen ? '换一种看看，或者看全部。' : '签一次到，或者学完一章，就有第一笔。'}</p>
    </State>
  );
}
