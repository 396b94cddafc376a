import { suiText } from '#app/features/money/payment/coin-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Person } from './person.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface SponsorshipsSectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
}

const kinds = { bind: '绑定钱包', 'first-purchase': '首次购买', play: '抽奖', 'hand-out': '领奖' } as const;
const states: Readonly<Record<string, string>> = {
  reserved: '已预留',
  open: '等待上链',
  used: '已用',
  failed: '失败',
  expired: '过期',
};

/** Gas that the sponsor promised or paid for an account. */
export function SponsorshipsSection({
  person: { account, sponsorships },
  isFirst,
}: SponsorshipsSectionProps) {
  return (
    <Section id="sponsorships" title="代付的网络费">
      <SectionRows empty="没有代付过。" rowKey={({ id }) => id} rows={sponsorships.rows}>
        {(row) => (
          <>
            <span>
              {kinds[row.kind]} · {states[row.state] ?? row.state}
            </span>
            <span className="text-sm text-faint tabular-nums">
              {suiText(BigInt(row.cost))} · {momentToText(row.madeAt)}
            </span>
          </>
        )}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={sponsorships.next} person={account.id} section="sponsorships" />
    </Section>
  );
}
