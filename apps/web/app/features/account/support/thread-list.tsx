import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type SupportStatus, type SupportThread, topicTitles } from './support-thread.ts';

interface ThreadListProps {
  readonly threads: readonly SupportThread[];
  /** Base path of the thread pages. */
  readonly base: '/user/support' | '/admin/support';
  readonly statusTexts: Readonly<Record<SupportStatus, { readonly title: string; readonly tone: BadgeTone }>>;
  /** Threads with an unread answer. */
  readonly unread?: readonly string[];
  /** Names of the owners, for administrators. */
  readonly names?: Readonly<Record<string, string>>;
}

export function ThreadList({ threads, base, statusTexts, unread = [], names }: ThreadListProps) {
  return (
    <ul className="space-y-3">
      {threads.map((thread) => {
        const isNew = unread.includes(thread.id);
        const { title, tone } = statusTexts[thread.status];
        const owner = names?.[thread.userId];
        return (
          <li key={thread.id}>
            <LinkCard className="p-4 sm:px-6" to={`${base}/${thread.id}`}>
              <div className="flex items-start justify-between gap-3">
                <h3 className="min-w-0 text-lg break-words">{topicTitles[thread.topic]}</h3>
                <Badge tone={isNew ? 'seal' : tone}>{isNew ? '新答复' : title}</Badge>
              </div>
              <p className="mt-1 line-clamp-2 break-words text-soft">{thread.opening}</p>
              <p className="mt-1 text-sm break-words text-faint">
                {owner !== undefined && `${owner} · `}
                {thread.waitingSince !== null && names
                  ? `${momentToText(thread.waitingSince)} 起等待`
                  : momentToText(thread.changedAt)}
              </p>
            </LinkCard>
          </li>
        );
      })}
    </ul>
  );
}
