import { actTitle } from '#app/features/admin/log/act-titles.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { entryToText } from './history-texts.ts';
import { type HistoryEntry, type Person, personPath } from './person.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface HistorySectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
}

/** The audit log of an account: what was done about it, and what it did as an administrator. */
export function HistorySection({ person: { account, history }, isFirst }: HistorySectionProps) {
  return (
    <Section id="history" title="操作记录">
      <SectionRows empty="还没有记录。" rowKey={({ id }) => id} rows={history.rows}>
        {(entry) => (
          <>
            <span className="min-w-0 wrap-anywhere">
              {actTitle(entry.action)}
              <Explained entry={entry} />
            </span>
            <span className="text-sm text-faint">
              <Actor entry={entry} person={account.id} /> · {momentToText(entry.at)}
            </span>
          </>
        )}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={history.next} person={account.id} section="history" />
    </Section>
  );
}

function Explained({ entry }: { readonly entry: HistoryEntry }) {
  const said = entryToText(entry);
  return said === '' ? null : <span className="text-soft">：{said}</span>;
}

function Actor({
  entry: { actorId, actorName },
  person,
}: {
  readonly entry: HistoryEntry;
  readonly person: string;
}) {
  if (actorId === null) return '服务器';
  if (actorId === person) return '本人';
  return <TextLink href={personPath(actorId)}>{actorName ?? '没有名字的管理员'}</TextLink>;
}
