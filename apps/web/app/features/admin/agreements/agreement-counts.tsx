import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { dateToText } from '#app/ui/time/beijing-time.ts';
import type { AgreementCount } from './read-agreement-counts.ts';

/** How many accounts accepted each version of the terms and of the privacy notice. */
export function AgreementCounts({ versions }: { readonly versions: readonly AgreementCount[] }) {
  const accounts = versions[0]?.accounts ?? 0;
  return (
    <>
      <AdminTitle title="条款与隐私">{`现在有 ${accounts} 个账户。确认过哪一版，逐个账户记着。`}</AdminTitle>
      {versions.length === 0 ? (
        <Notice kind="note" title="文件里还没有写版本，所以不请人确认。" />
      ) : (
        <Table
          caption="各版本的确认人数"
          columns={[
            {
              key: 'title',
              title: '文件',
              cell: ({ document, title, version }) => (
                <>
                  <TextLink href={`/${document}`}>{title}</TextLink>
                  {` 第 ${version} 版`}
                </>
              ),
            },
            {
              key: 'dated',
              title: '日期',
              cell: ({ dated }) => <span className="whitespace-nowrap">{dateToText(dated)}</span>,
            },
            { key: 'change', title: '改了什么', cell: ({ change }) => change },
            {
              key: 'acceptances',
              title: '确认过的账户',
              align: 'end',
              cell: ({ acceptances }) => acceptances,
            },
          ]}
          rowKey={({ document, version }) => `${document} ${version}`}
          rows={versions}
        />
      )}
    </>
  );
}
