import { AssistantTabs } from '#app/features/assistant/area-tabs.tsx';
import { NewCardForm } from '#app/features/assistant/cards/card-form.tsx';
import { cardActions } from '#app/features/assistant/cards/card-forms.ts';
import { CardList } from '#app/features/assistant/cards/card-list.tsx';
import { cardsAddress, readCardQuery } from '#app/features/assistant/cards/card-query.ts';
import { prefillCard } from '#app/features/assistant/cards/prefilled-card.ts';
import { countCards, listCards } from '#app/features/assistant/cards/read-cards.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/cards';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: viewerId } = getRequiredViewer(context);
  const { store, reader } = getLibrary(context);
  const query = readCardQuery(url.searchParams);
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const [list, active, suspended, added] = await Promise.all([
      listCards(account, viewerId, query),
      countCards(account, viewerId, false),
      countCards(account, viewerId, true),
      prefillCard({ account, viewerId }, url.searchParams, (path) => store.get(path, reader)),
    ]);
    return {
      ...list,
      query,
      active,
      suspended,
      added,
      now: Date.now(),
      done: url.searchParams.get('done'),
    };
  });
}

/** The forms about cards, by intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  const call = { account, viewerId: getRequiredViewer(context).id };
  return answerPage(cardActions, await requireForm(request, 32 * 1024), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的卡片' });
}

const doneTitles: Readonly<Record<string, string>> = {
  added: '卡片已保存，今天就会问到。',
  edited: '卡片已修改，复习的安排不变。',
  suspended: '这张卡片先不问了，可以随时恢复。',
  resumed: '这张卡片又会问到了。',
  deleted: '卡片和它的复习记录已删除。',
};

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, next, query, active, suspended, added, now, done } = loaderData;
  const state = actionData ?? null;
  const doneTitle = done !== null && Object.hasOwn(doneTitles, done) ? doneTitles[done] : undefined;
  return (
    <>
      <PageTitle title="我的卡片">一张卡片问一件事。只有您自己看得到，随时可以修改和删除。</PageTitle>
      <AssistantTabs here="/ai/cards" />
      <div className="grid gap-x-12 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {doneTitle !== undefined && state === null && (
            <div className="mb-5">
              <Notice kind="done" title={doneTitle} />
            </div>
          )}
          {state !== null && state.form !== 'add' && state.form !== 'edit' && state.problem !== null && (
            <div className="mb-5">
              <Notice kind="problem" title={state.problem} />
            </div>
          )}
          {active + suspended > 0 && (
            <div className="mb-4 space-y-3">
              <ButtonLink className="lg:hidden" icon="plus" to="#new" tone="quiet">
                写一张卡片
              </ButtonLink>
              <SearchForm
                action="/ai/cards"
                label="搜索卡片"
                maxLength={100}
                placeholder="正面的词"
                text={query.search}
              >
                {query.isSuspended && <input name="show" type="hidden" value="suspended" />}
              </SearchForm>
            </div>
          )}
          {suspended > 0 && (
            <div className="mb-4">
              <LinkTabs
                label="卡片"
                tabs={[
                  { to: '/ai/cards', title: `在问 ${active}`, active: !query.isSuspended },
                  { to: '/ai/cards?show=suspended', title: `已停 ${suspended}`, active: query.isSuspended },
                ]}
              />
            </div>
          )}
          {cards.length === 0 ? (
            <NothingListed isEmpty={active + suspended === 0} search={query.search} />
          ) : (
            <CardList cards={cards} now={now} state={state?.form === 'edit' ? state : null} />
          )}
          <PageLinks
            isFirst={query.before === null}
            next={next}
            older="更早的卡片"
            path={cardsAddress(query)}
          />
        </div>
        <aside className="scroll-mt-20" id="new">
          <Card>
            <h2 className="mb-4 text-xl">写一张卡片</h2>
            <NewCardForm card={added} key={added.id} state={state?.form === 'add' ? state : null} />
          </Card>
        </aside>
      </div>
    </>
  );
}

function NothingListed({ isEmpty, search }: { readonly isEmpty: boolean; readonly search: string }) {
  if (isEmpty)
    return (
      <State
        action={
          <ButtonLink to="/course" tone="quiet">
            去学一章
          </ButtonLink>
        }
        kind="empty"
        title="还没有卡片"
      >
        <p>自己写一张，或者在课文里：笔记下面可以“做成卡片”，小测答错的题会问您要不要加进来。</p>
      </State>
    );
  return (
    <p className="rounded-2xl border border-dashed border-line-strong px-6 py-10 text-center text-soft">
      {search === '' ? '这里没有卡片。' : `正面没有“${search}”。换一个更短的词试试。`}
    </p>
  );
}
