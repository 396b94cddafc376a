import { isPermanent } from '@suixue/academy/membership/ownership';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import type { Person, PersonAsset } from './person.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface AssetsSectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
}

/** What an account owns, or owned, on the chain. */
export function AssetsSection({ person: { account, assets }, isFirst }: AssetsSectionProps) {
  return (
    <Section id="assets" title="拥有的内容">
      <SectionRows empty="还没有买过什么。" rowKey={({ id }) => id} rows={assets.rows}>
        {(asset) => (
          <>
            <span className="min-w-0 wrap-anywhere">{asset.name ?? `编号 ${asset.id}`}</span>
            <span className="text-sm text-faint">{termToText(asset)}</span>
          </>
        )}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={assets.next} person={account.id} section="assets" />
    </Section>
  );
}

function termToText({ expireAt, acquiredAt }: PersonAsset): string {
  const since = `${momentToDateText(acquiredAt)} 得到`;
  if (expireAt === '0') return `${since}，已收回`;
  return isPermanent(BigInt(expireAt))
    ? `${since}，永久`
    : `${since}，到 ${momentToDateText(BigInt(expireAt))}`;
}
