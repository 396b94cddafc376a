import { parseCaptions } from '@suixue/academy/courses/captions';
import { data } from 'react-router';
import { EventHead } from '#app/features/live/event-head.tsx';
import { eventPath, type LiveEvent } from '#app/features/live/live-event.ts';
import { readEvent, readStanding } from '#app/features/live/read-events.ts';
import { readPass } from '#app/features/live/read-pass.ts';
import { readChapterList, readLiveText } from '#app/features/live/replay/read-replay.ts';
import { type ReplayContent, ReplayPage } from '#app/features/live/replay/replay-page.tsx';
import { EntryRefusal } from '#app/features/live/room/entry-refusal.tsx';
import { readQuestions, readRoom } from '#app/features/live/room/read-room.ts';
import { roomActions } from '#app/features/live/room/room-forms.ts';
import { RoomPage } from '#app/features/live/room/room-page.tsx';
import { doneSentence } from '#app/features/live/schedule/live-forms.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isSlug, validPath } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/event';

export const handle: PageHandle = { layout: 'million' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ slug }) => slug !== undefined && isSlug(slug)),
  requireViewerOfForms,
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const event = await readEvent(account, params.slug);
    const standing = event && (await readStanding(account, event.id));
    if (!event || !standing) throw pageNotFound(urlToPath(url));
    const shown = {
      event,
      now: Date.now(),
      isSignedIn: context.get(viewerContext) !== null,
      signIn: signInPath(url),
      done: doneSentence(url.searchParams.get('done')),
    };
    const headers = { headers: countedPage };
    if (!standing.mayJoin) {
      const obstacle = standing.obstacle ?? 'sign-in';
      const pass =
        obstacle === 'pass' && event.passId !== null ? await readPass(account, event.passId) : null;
      return data({ ...shown, kind: 'refused' as const, obstacle, pass }, headers);
    }
    if (event.status === 'ended') {
      const content = await readReplay(account, event);
      return data({ ...shown, kind: 'replay' as const, content, startAt: readStart(url) }, headers);
    }
    const content = await readRoom(account, event.id);
    const formKey = crypto.randomUUID();
    return data({ ...shown, kind: 'room' as const, standing, content, formKey }, headers);
  });
}

async function readReplay(account: AccountClient, { id }: LiveEvent): Promise<ReplayContent> {
  const [chapters, captions, transcript, questions] = await Promise.all([
    readChapterList(account, id),
    readLiveText(account, id, 'captions'),
    readLiveText(account, id, 'transcript'),
    readQuestions(account, id),
  ]);
  return { chapters, captions: captions === null ? [] : parseCaptions(captions), transcript, questions };
}

/** Seconds that the address asks for; null without any. */
function readStart({ searchParams }: URL): number | null {
  const wanted = searchParams.get('t');
  return wanted !== null && /^\d{1,6}$/.test(wanted) ? Number(wanted) : null;
}

/** The forms of the page, which its script sends in other ways. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  const form = await requireForm(request);
  const path = eventPath(params.slug);
  return orUnreachable({ url, context }, async () => {
    const event = await readEvent(account, params.slug);
    if (!event) throw pageNotFound(urlToPath(url));
    return answerPage(roomActions, form, { account, event: event.id, path });
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const event = args.loaderData?.event;
  if (!event) return pageMeta(args, { title: '直播' });
  return pageMeta(args, {
    title: `${event.title} · 直播`,
    description: event.description.slice(0, 120) || '百万富翁的直播。',
    path: eventPath(event.slug),
    picture: 'news-millionaire',
  });
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = loaderData;
  const anonKey = useRootData()?.anonKey ?? '';
  return (
    <>
      <div className="space-y-2 pb-2 empty:hidden">
        <FormNotices state={actionData} />
        {done !== null && <Notice kind="done" title={done} />}
      </div>
      {loaderData.kind === 'refused' && (
        <>
          <EventHead event={loaderData.event} />
          <EntryRefusal {...loaderData} />
        </>
      )}
      {loaderData.kind === 'room' && <RoomPage {...loaderData} anonKey={anonKey} />}
      {loaderData.kind === 'replay' && <ReplayPage {...loaderData} anonKey={anonKey} />}
    </>
  );
}
