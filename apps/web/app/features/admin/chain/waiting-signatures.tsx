import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ChainRows } from './read-chain-rows.ts';

interface WaitingProps {
  readonly rows: ChainRows;
  /** Null until the chain was read. */
  readonly settings: ContractSettings | null;
}

/** 等待签名: what waits, and for whose key. */
export function WaitingSignatures({ rows: { pending, recoveries, unlisted }, settings }: WaitingProps) {
  const offers = [settings?.state.admin_offer, settings?.state.upgrade_cap_offer].flatMap(
    (offer) => offer ?? [],
  );
  const due = pending.filter(({ isDue }) => isDue).length;
  const early = pending.length - due;
  const isNothing = offers.length + pending.length + recoveries.length + unlisted.length === 0;
  return (
    <Card className="mb-4">
      <h2 className="mb-2 text-lg">等待签名</h2>
      {isNothing && <p className="text-soft">没有等着签名的事。</p>}
      <ul className="space-y-2">
        {offers.map(({ to }) => (
          <li key={to}>
            <TextLink href="#admin">移交链上管理员</TextLink>：等{' '}
            <code className="font-mono text-sm break-all">{to}</code> 接受。
          </li>
        ))}
        {unlisted.map(({ slug, title }) => (
          <li key={slug}>
            课程「<TextLink href={`/admin/courses/${slug}#ware`}>{title}</TextLink>
            」还没有上架：等运营者签名。
          </li>
        ))}
        {due > 0 && (
          <li>
            <TextLink href="#terms">{`${due} 项预告的条款`}</TextLink>到了时间：等任何钱包启用。
          </li>
        )}
        {early > 0 && (
          <li>
            <TextLink href="#terms">{`${early} 项预告的条款`}</TextLink>
            还没到时间：在那之前运营者或管理员可以否决。
          </li>
        )}
        {recoveries.length > 0 && (
          <li>
            <TextLink href="#recoveries">{`${recoveries.length} 个找回公告`}</TextLink>
            ：等学员的新钱包接受，管理员可以撤销。
          </li>
        )}
      </ul>
    </Card>
  );
}
