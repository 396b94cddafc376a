import type { ReactNode } from 'react';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { personPath } from './person.ts';
import type { PagedSection } from './section-cursors.ts';

interface SectionProps {
  /** Target of links to this section. */
  readonly id: string;
  readonly title: string;
  /** The role that the section's forms need. */
  readonly needs?: Parameters<typeof Authority>[0]['needs'];
  readonly children: ReactNode;
}

/** One subject of an account's page. */
export function Section({ id, title, needs, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-20 rounded-2xl border border-line bg-raised p-4 sm:p-5"
      id={id}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg" id={`${id}-title`}>
          {title}
        </h2>
        {needs && <Authority needs={needs} />}
      </div>
      {children}
    </section>
  );
}

export function Nothing({ children }: { readonly children: string }) {
  return <p className="text-sm text-faint">{children}</p>;
}

interface SectionRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown if there is no row. */
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
}

export function SectionRows<Row>({ rows, rowKey, empty, children }: SectionRowsProps<Row>) {
  if (rows.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2" key={rowKey(row)}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

interface SectionPagesProps {
  readonly person: string;
  readonly section: PagedSection;
  readonly isFirst: boolean;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Links to the newest and to older rows of one section. */
export function SectionPages({ person, section, isFirst, next }: SectionPagesProps) {
  const link = buttonClasses('plain', 'text-sm');
  return (
    <nav aria-label={`${sectionTitles[section]}翻页`} className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {!isFirst && (
        <a className={link} href={`${personPath(person)}#${section}`}>
          回到最新的
        </a>
      )}
      {next !== null && (
        <a
          className={link}
          href={`${personPath(person)}?${new URLSearchParams({ [section]: next })}#${section}`}
        >
          更早的
        </a>
      )}
    </nav>
  );
}

export const sectionTitles: Readonly<Record<PagedSection, string>> = {
  orders: '订单',
  assets: '拥有的内容',
  points: '积分',
  progress: '学习进度',
  reports: '举报',
  sponsorships: '代付的网络费',
  invitations: '邀请',
  history: '操作记录',
};
