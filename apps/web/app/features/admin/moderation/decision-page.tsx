import type { ReactNode } from 'react';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { StatusText } from './moderation-texts.ts';
import { QueueLinks } from './queue-links.tsx';
import type { Waiting } from './read-next-waiting.ts';

interface DecisionPageProps {
  readonly title: string;
  readonly status: StatusText;
  readonly state: Pick<FormState, 'problem' | 'notice'> | null | undefined;
  /** Path of the queue. */
  readonly base: string;
  /** Title of the decision against the item. */
  readonly against: string;
  readonly next: Waiting | null;
  readonly children: ReactNode;
}

/** One item of a queue, about which a moderator decides. */
export function DecisionPage({ title, status, state, base, against, next, children }: DecisionPageProps) {
  return (
    <div className="max-w-3xl space-y-6">
      <AdminTitle
        beside={
          <>
            <Badge tone={status.tone}>{status.title}</Badge>
            <Authority needs="moderation" />
          </>
        }
        title={title}
      />
      <FormNotices state={state} />
      {children}
      <QueueLinks base={base} keys={keysOf(against)} next={next} />
    </div>
  );
}

const keysOf = (against: string) => [
  { letter: 'K', title: '保留' },
  { letter: 'H', title: against },
  { letter: 'U', title: '撤销' },
];
