import { reviewStatuses, reviewStatusTexts } from '#app/features/admin/moderation/moderation-texts.ts';
import { LongestWaiting } from '#app/features/admin/moderation/queue-links.tsx';
import { readNextWaiting } from '#app/features/admin/moderation/read-next-waiting.ts';
import { readReviews } from '#app/features/admin/moderation/read-reviews.ts';
import { ReviewList } from '#app/features/admin/moderation/review-list.tsx';
import { QueuePage } from '#app/features/admin/queue-page.tsx';
import { readQueueAddress } from '#app/features/admin/read-queue-address.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/names';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { status, after, isFirst } = readQueueAddress(url, reviewStatuses, '没有这一页。');
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [page, longest] = await Promise.all([
      readReviews(account, { status, after }),
      readNextWaiting(account, 'profile_reviews'),
    ]);
    return { ...page, status, isFirst, longest };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '称呼与头像' });
}

export default function Names({ loaderData }: Route.ComponentProps) {
  const { reviews, status, longest } = loaderData;
  return (
    <QueuePage
      {...loaderData}
      about="学员新选的称呼、头像和公开证书上的姓名。已经在用，看过之后保留或重置。"
      older="更早的"
      path="/admin/names"
      statuses={reviewStatuses}
      texts={reviewStatusTexts}
      title="称呼与头像"
    >
      <h2 className="sr-only">{reviewStatusTexts[status].title}</h2>
      {status === 'waiting' && longest !== null && <LongestWaiting base="/admin/names" next={longest} />}
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} />
      ) : (
        <State kind="empty" title={status === 'waiting' ? '都看过了' : '这里还没有'} />
      )}
    </QueuePage>
  );
}
