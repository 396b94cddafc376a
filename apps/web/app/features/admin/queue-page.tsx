import type { ReactNode } from 'react';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { AdminTitle } from './frame/admin-title.tsx';

interface QueuePageProps<Status extends string> {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly statuses: readonly Status[];
  readonly texts: Readonly<Record<Status, { readonly title: string }>>;
  readonly status: Status;
  readonly isFirst: boolean;
  readonly next: string | null;
  /** Label of the link to older rows. */
  readonly older: string;
  readonly children: ReactNode;
}

/** What learners wait for, by status. The first status is the one that waits for an administrator. */
export function QueuePage<Status extends string>(props: QueuePageProps<Status>) {
  const { path, title, about, statuses, texts, status, isFirst, next, older, children } = props;
  const pathOf = (state: Status) => `${path}?${new URLSearchParams({ state })}`;
  return (
    <div className="max-w-3xl">
      <AdminTitle title={title}>{about}</AdminTitle>
      <LinkTabs
        label="按状态"
        tabs={statuses.map((one) => ({
          to: one === statuses[0] ? path : pathOf(one),
          title: texts[one].title,
          active: one === status,
        }))}
      />
      <div className="pt-6">
        {children}
        <PageLinks isFirst={isFirst} next={next} older={older} path={pathOf(status)} />
      </div>
    </div>
  );
}
