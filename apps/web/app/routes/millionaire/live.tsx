import { data } from 'react-router';
import { livePath } from '#app/features/live/live-event.ts';
import { readCancelled, readPast, readReminded, readUpcoming } from '#app/features/live/read-events.ts';
import { EventCard } from '#app/features/live/schedule/event-card.tsx';
import { doneSentence, reminderAction } from '#app/features/live/schedule/live-forms.ts';
import { PastList } from '#app/features/live/schedule/past-list.tsx';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/live';

export const handle: PageHandle = { layout: 'million' };

export const middleware: Route.MiddlewareFunction[] = [requireViewerOfForms];

const perPage = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get('before');
  if (before !== null && !isMoment(before)) throw data('没有这一页。', { status: 404 });
  const viewer = context.get(viewerContext);
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const now = Date.now();
    const isFirst = before === null;
    const [upcoming, cancelled, past, reminded] = await Promise.all([
      isFirst ? readUpcoming(account) : [],
      isFirst ? readCancelled(account, now) : [],
      readPast(account, { most: perPage + 1, before }),
      viewer ? readReminded(account, viewer.id) : noEvents,
    ]);
    const shown = {
      now,
      isFirst,
      upcoming,
      cancelled,
      past: toRowPage(past, perPage, ({ endedAt }) => endedAt ?? ''),
      reminded,
      signIn: viewer ? null : signInPath(url),
      done: doneSentence(url.searchParams.get('done')),
    };
    return data(shown, { headers: countedPage });
  });
}

const noEvents: readonly string[] = [];

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

/** Asks for a reminder. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage([reminderAction], await requireForm(request), { account, path: livePath });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '直播 · 百万富翁',
    description: '百万富翁的直播：时间、内容与回放。',
    path: livePath,
    picture: 'news-millionaire',
  });
}

export default function Live({ loaderData, actionData }: Route.ComponentProps) {
  const { now, isFirst, upcoming, cancelled, past, reminded, signIn, done } = loaderData;
  useAgainOnFocus(signIn === null);
  const cardOf = (event: (typeof upcoming)[number]) => (
    <EventCard event={event} isReminded={reminded.includes(event.id)} now={now} signIn={signIn} />
  );
  return (
    <>
      <PageTitle title="直播">讲解规则、回答问题、公布计票。结束之后可以回看。</PageTitle>
      <div className="space-y-10">
        <FormNotices state={actionData} />
        {done !== null && <Notice kind="done" title={done} />}
        {isFirst && (
          <section aria-labelledby="upcoming">
            <h2 className="mb-4 text-2xl" id="upcoming">
              接下来
            </h2>
            {upcoming.length === 0 ? (
              <NothingPlanned />
            ) : (
              <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
                {upcoming.map((event) => (
                  <li className={event.status === 'live' ? 'md:col-span-full' : undefined} key={event.id}>
                    {cardOf(event)}
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-4 text-soft">
              想一次都加上：在日历里订阅
              <a
                className="text-gold underline underline-offset-4"
                data-document
                href={`${livePath}/calendar.ics`}
              >
                全部直播的日历
              </a>
              ，时间有变动会自己更新。规则见
              <TextLink href="/help/live">怎样看直播</TextLink>。
            </p>
          </section>
        )}
        {cancelled.length > 0 && (
          <section aria-labelledby="cancelled">
            <h2 className="mb-4 text-2xl" id="cancelled">
              取消了的
            </h2>
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {cancelled.map((event) => (
                <li key={event.id}>{cardOf(event)}</li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="past">
          <h2 className="mb-4 text-2xl" id="past">
            往期
          </h2>
          {past.rows.length > 0 ? (
            <PastList events={past.rows} />
          ) : (
            <p className="text-soft">还没有结束的直播。</p>
          )}
          <PageLinks isFirst={isFirst} next={past.next} path={livePath} />
        </section>
      </div>
    </>
  );
}

function NothingPlanned() {
  return (
    <State
      action={
        <ButtonLink to="/news?category=millionaire" tone="quiet">
          读百万富翁栏目
        </ButtonLink>
      }
      kind="empty"
      title="还没有排定的直播"
    >
      定下来之后，时间和提纲写在这里。
    </State>
  );
}
