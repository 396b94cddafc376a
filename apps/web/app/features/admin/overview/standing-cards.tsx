import { suiText } from '#app/features/money/payment/coin-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Figures } from './figures.ts';
import { KeyFigure } from './key-figure.tsx';
import type { Standing } from './read-overview.ts';

type MembersProps = Pick<Standing, 'members' | 'expiring'> & Pick<Figures, 'newMembers' | 'renewals'>;

export function MembersCard({ members, expiring, newMembers, renewals }: MembersProps) {
  return (
    <Card className="p-4! sm:p-6!">
      <h3 className="text-lg">会员</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4">
        <KeyFigure title="现在有效" value={`${members} 份`} />
        <KeyFigure title="30 天内到期" value={`${expiring} 份`} />
        <KeyFigure compared={newMembers} title="第一次买" value={`${newMembers.now} 人`} />
        <KeyFigure compared={renewals} title="续费" value={`${renewals.now} 次`} />
      </dl>
    </Card>
  );
}

type SystemProps = Pick<Standing, 'ledger'> & Pick<Figures, 'gas' | 'gasCount'>;

export function SystemCard({ ledger, gas, gasCount }: SystemProps) {
  return (
    <Card className="p-4! sm:p-6!">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        账本与代付 <LedgerBadge ledger={ledger} />
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4">
        <KeyFigure title="账本落后" value={lagText(ledger)}>
          {ledger === null ? '还没有连上网络' : `${momentToText(ledger.at)} 更新`}
        </KeyFigure>
        <KeyFigure compared={gas} title="代付网络费" value={suiText(gas.now)}>
          {String(gasCount.now)} 笔，<TextLink href="/admin/sponsoring">看代付池</TextLink>
        </KeyFigure>
      </dl>
      {ledger?.stopped != null && (
        <p className="mt-3 text-sm wrap-anywhere text-seal">停止的原因：{ledger.stopped}</p>
      )}
    </Card>
  );
}

function lagText(ledger: Standing['ledger']): string {
  if (ledger === null || ledger.lag === null) return '不知道';
  return ledger.lag === '0' ? '没有' : `${ledger.lag} 个检查点`;
}

function LedgerBadge({ ledger }: Pick<Standing, 'ledger'>) {
  if (ledger === null || ledger.lag === null) return null;
  if (ledger.stopped !== null) return <Badge tone="seal">停了</Badge>;
  return ledger.lag === '0' ? <Badge tone="leaf">跟上了</Badge> : <Badge tone="gold">正在跟上</Badge>;
}
