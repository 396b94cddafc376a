import { Badge } from '#app/ui/badge.tsx';
import { audienceText, type LiveEvent, livePath } from './live-event.ts';
import { LiveBadge } from './schedule/live-badge.tsx';

/** The heading of the page of an event. */
export function EventHead({ event }: { readonly event: LiveEvent }) {
  const { title, audience, hosts } = event;
  return (
    <header className="mb-4 space-y-2">
      <p className="text-sm">
        <a className="text-gold underline underline-offset-4" href={livePath}>
          全部直播
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl break-words sm:text-3xl">{title}</h1>
        <LiveBadge event={event} />
        <Badge>{audienceText[audience]}</Badge>
      </div>
      {hosts.length > 0 && <p className="text-soft">主讲：{hosts.join('、')}</p>}
    </header>
  );
}
