import { data } from 'react-router';
import { readOptions, readResults, readVotes } from '#app/features/votes/read-votes.ts';
import { isCounted, type VoteState, type VoteSummary, votesPath } from '#app/features/votes/vote.ts';
import { VoteCard } from '#app/features/votes/vote-card.tsx';
import { readVotePlace, voteToPlace } from '#app/features/votes/vote-place.ts';
import { VoteWatch } from '#app/features/votes/vote-watch.tsx';
import { nextChange } from '#app/features/votes/vote-words.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/votes';

export const handle: PageHandle = { layout: 'million' };

interface VoteGroup {
  readonly key: 'open' | 'scheduled' | 'ended';
  readonly title: string;
  readonly states: readonly VoteState[];
  readonly by: 'opens_at' | 'closes_at';
  /** The soonest first. */
  readonly isAscending: boolean;
}

const groups: readonly VoteGroup[] = [
  { key: 'open', title: '正在投票', states: ['open', 'counting'], by: 'closes_at', isAscending: true },
  { key: 'scheduled', title: '即将开始', states: ['scheduled'], by: 'opens_at', isAscending: true },
  { key: 'ended', title: '已经结束', states: ['closed', 'void'], by: 'closes_at', isAscending: false },
];

/** Of each group on the page of all groups. Few votes run at once, so only ended ones have pages. */
const perGroup = 6;
const perPage = 12;
const maxAtOnce = 60;

export async function loader({ url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get('state');
  const before = readVotePlace(url.searchParams.get('before'));
  const chosen = key === null ? null : groups.find((group) => group.key === key);
  if (chosen === undefined || before === undefined) throw data('没有这一页。', { status: 404 });
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const wanted = chosen === null ? groups : [chosen];
    const sizeOf = (group: VoteGroup) =>
      chosen === null ? perGroup : group.key === 'ended' ? perPage : maxAtOnce;
    const lists = await Promise.all(
      wanted.map((group) =>
        readVotes(account, {
          ...group,
          most: sizeOf(group) + 1,
          before: group.key === 'ended' ? before : null,
        }),
      ),
    );
    const sections = wanted.flatMap((group, at) => {
      const { rows, next } = toRowPage(lists[at] ?? [], sizeOf(group), voteToPlace);
      const hasPages = chosen === null || group.key === 'ended';
      return rows.length === 0
        ? []
        : [{ key: group.key, title: group.title, rows, next: hasPages ? next : null }];
    });
    const shown = sections.flatMap(({ rows }) => rows);
    const idsOf = (votes: readonly VoteSummary[]) => votes.map(({ id }) => id);
    const [results, choices] = await Promise.all([
      readResults(account, idsOf(shown.filter(isCounted))),
      readOptions(account, idsOf(shown.filter((vote) => nextChange(vote) !== null))),
    ]);
    const page = {
      chosen: chosen?.key ?? null,
      isFirst: before === null,
      sections: sections.map(({ rows, ...section }) => ({
        ...section,
        votes: rows.map((vote) => ({
          vote,
          options: results.get(vote.id) ?? [],
          choices: choices.get(vote.id) ?? [],
        })),
      })),
      now: Date.now(),
    };
    return data(page, { headers: countedPage });
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '投票 · 百万富翁',
    description: '提案与投票：谁能投、怎么计、结果怎样自己核对。',
    path: votesPath,
    picture: 'news-millionaire',
  });
}

export default function Votes({ loaderData }: Route.ComponentProps) {
  const { chosen, isFirst, sections, now } = loaderData;
  const next = soonest(sections.flatMap(({ votes }) => votes.map(({ vote }) => vote)));
  return (
    <>
      <PageTitle title="投票">一个账户一票，截止前可以改。投给谁没有人知道，计得对不对人人能查。</PageTitle>
      {next && <VoteWatch now={now} vote={next} />}
      <StateTabs chosen={chosen} />
      <div className="mt-6 space-y-10">
        {sections.length === 0 && <NoVotes isFiltered={chosen !== null} />}
        {sections.map((section) => (
          <section key={section.key}>
            <h2 className="mb-4 text-xl">{section.title}</h2>
            <ul className="grid gap-4 sm:grid-cols-2">
              {section.votes.map(({ vote, ...shown }) => (
                <li key={vote.id}>
                  <VoteCard {...shown} now={now} vote={vote} />
                </li>
              ))}
            </ul>
            {chosen === null ? (
              section.next !== null && (
                <p className="mt-4">
                  <ButtonLink to={statePath(section.key)} tone="quiet">
                    全部{section.title}的
                  </ButtonLink>
                </p>
              )
            ) : (
              <PageLinks isFirst={isFirst} next={section.next} path={statePath(section.key)} />
            )}
          </section>
        ))}
        <p className="max-w-2xl text-soft">
          确认过邮箱或手机号的账户都能投，有的投票只给会员，题目里会写明；都不需要绑定钱包。规则见
          <TextLink href="/news/how-votes-are-counted">投票是怎样计票的</TextLink>，步骤见
          <TextLink href="/help/votes">投票和核对自己的一票</TextLink>。
        </p>
      </div>
    </>
  );
}

/** The vote whose state changes first. */
function soonest(votes: readonly VoteSummary[]): VoteSummary | null {
  const counting = votes.find(({ state }) => state === 'counting');
  const timeOf = (vote: VoteSummary) => Date.parse(nextChange(vote)?.at ?? '');
  const [first] = votes
    .filter((vote) => nextChange(vote) !== null)
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  return counting ?? first ?? null;
}

const statePath = (key: VoteGroup['key']) => `${votesPath}?state=${key}`;

function StateTabs({ chosen }: { readonly chosen: VoteGroup['key'] | null }) {
  const tabs = [
    { to: votesPath, title: '全部', active: chosen === null },
    ...groups.map(({ key, title }) => ({ to: statePath(key), title, active: chosen === key })),
  ];
  return <LinkTabs label="按状态" tabs={tabs} />;
}

function NoVotes({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <State
      action={
        isFiltered ? (
          <ButtonLink to={votesPath}>看全部投票</ButtonLink>
        ) : (
          <ButtonLink to="/news/how-votes-are-counted">读：票是怎样计的</ButtonLink>
        )
      }
      kind="empty"
      title={isFiltered ? '这里没有投票' : '还没有投票'}
    >
      {!isFiltered && <p>有了新的题目，会先在这里公布，再开始。</p>}
    </State>
  );
}
