import type { ReactNode } from 'react';
import { holdsKey } from '#app/features/admin/authority/chain-need.ts';
import { useChainStanding } from '#app/features/admin/authority/use-chain-standing.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** When a change of terms takes effect for the connected wallet. */
export function TermsNotice({ isNew }: { readonly isNew: boolean }) {
  const standing = useChainStanding('operator');
  const isAdmin = standing.kind === 'ready' && holdsKey('admin', standing.settings.state, standing.address);
  return <p className="text-sm text-soft">{isAdmin ? adminText(isNew) : operatorText(isNew)}</p>;
}

const adminText = (isNew: boolean) =>
  isNew ? '您是链上管理员，签名之后马上可以买。' : '您是链上管理员，改动马上生效，正在预告的条款作废。';

const operatorText = (isNew: boolean): ReactNode =>
  isNew ? (
    <>
      <TextLink href="/admin/rules">链上管理员批准过的分成</TextLink>
      ，签名之后马上可以买；别的要预告 48 小时，再启用。
    </>
  ) : (
    '名称、简介和图片马上改。价格、时长、退款期和分成要预告 48 小时，到时间启用之后才改。'
  );
