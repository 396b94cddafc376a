import { data } from 'react-router';
import { AssistantTabs } from '#app/features/assistant/area-tabs.tsx';
import { AskPanel } from '#app/features/assistant/ask/ask-panel.tsx';
import { findPassages, readAskPlace, readQuestion } from '#app/features/assistant/ask/find-passages.ts';
import { readQuote } from '#app/features/assistant/ask/read-quote.ts';
import { readConversation } from '#app/features/assistant/conversations/read-conversations.ts';
import { showTurns } from '#app/features/assistant/conversations/show-turns.ts';
import { readCardDays, readZone } from '#app/features/assistant/review/read-due.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse, orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { LinkCard } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/ai';

export const handle: PageHandle = { layout: 'with-dock' };

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const question = readQuestion(url.searchParams);
  const place = readAskPlace(context, url.searchParams);
  const wanted = url.searchParams.get('c') ?? '';
  const [kept, turn, dueNow] = await Promise.all([
    viewer && isUuid(wanted) ? openConversation({ url, context }, viewer.id, wanted) : null,
    question === '' ? null : findPassages(context, question, place, request.signal),
    viewer ? countDue({ url, context }, viewer.id) : null,
  ]);
  const page = {
    place,
    quote: readQuote(url.searchParams),
    turns: kept?.turns ?? (turn ? [turn] : []),
    title: kept?.title ?? null,
    conversation: viewer ? (kept ? wanted : crypto.randomUUID()) : null,
    dueNow,
    isSignedIn: viewer !== null,
    hasModel: context.get(servicesContext).assistant.hasModel,
  };
  // Questions are not public.
  return data(page, { headers: question === '' ? publicPage() : { 'Cache-Control': 'private, no-store' } });
}

type Place = Pick<Route.LoaderArgs, 'url' | 'context'>;

/** The turns of a conversation of the viewer. Throws a 404 response if there is none. */
function openConversation({ url, context }: Place, viewerId: string, id: string) {
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const found = await readConversation(account, viewerId, id);
    if (!found) throw data('没有这个对话。', { status: 404 });
    return { title: found.title, turns: await showTurns(context, found.turns) };
  });
}

/** Cards that are due; null if they cannot be read. */
function countDue(
  place: Pick<Route.LoaderArgs, 'url' | 'context'>,
  viewerId: string,
): Promise<number | null> {
  return orElse(
    place,
    async () => {
      const account = place.context.get(sessionContext).getAccount();
      const zone = await readZone(account, viewerId);
      return (await readCardDays(account, { now: Date.now(), zone })).dueNow;
    },
    () => null,
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'AI 学习',
    description: '根据本站的课程和文章回答，每一处都能回到原文；卡片在快忘的时候再问一次。',
    path: '/ai',
    picture: 'course-ai-literacy',
  });
}

export default function Ai({ loaderData }: Route.ComponentProps) {
  const { place, quote, turns, title, conversation, dueNow, isSignedIn, hasModel } = loaderData;
  const key = `${title === null ? '' : conversation} ${place?.path ?? ''} ${quote} ${turns[0]?.question ?? ''}`;
  return (
    <>
      <PageTitle title="AI 学习">{introduction(hasModel)}</PageTitle>
      <AssistantTabs here="/ai" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-14 pt-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          {title !== null && (
            <p className="mb-6 text-soft">
              接着“{title}”问。<TextLink href="/ai">开始新的对话</TextLink>
            </p>
          )}
          {place && (
            <p className="mb-6 text-soft">
              只在<TextLink href={place.path}>{place.title}</TextLink>里找。
              <TextLink href="/ai">改问全部内容</TextLink>
            </p>
          )}
          <AskPanel
            conversation={conversation}
            hasModel={hasModel && isSignedIn}
            key={key}
            place={toAsked(place)}
            quote={quote}
            turns={turns}
          />
        </div>
        <aside className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <LinkCard className="p-5" to={isSignedIn ? '/ai/review' : '/help/ask-and-review'}>
            <span className="block font-semibold">
              {isSignedIn ? reviewTitle(dueNow) : '提问和复习怎样用'}
            </span>
            <span className="mt-1 block text-[0.95rem] text-soft">
              {isSignedIn
                ? '笔记、错题和自己写的卡片，快忘的时候再问一次。'
                : '登录之后可以让 AI 回答，还可以把学过的做成卡片。'}
            </span>
          </LinkCard>
          <LinkCard className="p-5" to="/course/ai-literacy">
            <span className="block font-semibold">先学：和 AI 一起学习</span>
            <span className="mt-1 block text-[0.95rem] text-soft">怎样问，怎样核对，哪些事不交给它。</span>
          </LinkCard>
          <p className="text-sm text-faint sm:col-span-2 lg:col-span-1">
            {hasModel && 'AI 会说错话，判断留在自己手里。'}不回答价格预测，也不给买卖建议。
            {isSignedIn && (
              <>
                记了什么、怎样删除，见<TextLink href="/help/ask-and-review">提问和复习怎样用</TextLink>。
              </>
            )}
          </p>
        </aside>
      </div>
    </>
  );
}

const introduction = (hasModel: boolean) =>
  hasModel
    ? '用自己的话问。AI 只根据本站的内容回答，每一处都能回到原文。'
    : '用自己的话问，会找到本站讲到它的段落。这里没有接入 AI，不会生成回答。';

function reviewTitle(dueNow: number | null): string {
  if (dueNow === null) return '复习卡片';
  return dueNow === 0 ? '卡片：现在没有到期的' : `卡片：${dueNow} 张到期了`;
}

type AskedPlace = Route.ComponentProps['loaderData']['place'];

const toAsked = (place: AskedPlace) =>
  place ? { course: place.course, ...(place.chapter !== undefined && { chapter: place.chapter }) } : {};
