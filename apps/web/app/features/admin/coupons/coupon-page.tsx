import type { CouponKind } from '@suixue/chain/contract/coupon';
import { useCallback } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { CouponFacts } from './coupon-facts.tsx';
import { CouponHolders } from './coupon-holders.tsx';
import { type CouponKindRow, couponStates, type HeldCoupon } from './coupon-kind.ts';
import { IssueCoupon } from './issue-coupon.tsx';

interface CouponPageProps {
  readonly kind: CouponKindRow;
  readonly holders: readonly HeldCoupon[];
  /** Names of the items that its rules name. */
  readonly names: Readonly<Record<string, string>>;
}

/** A coupon kind: terms and use from the mirror, what is left from the chain. */
export function CouponPage({ kind, holders, names }: CouponPageProps) {
  const { id } = kind;
  const read = useCallback(async () => {
    const { readCouponOnChain } = await import('./read-coupon-on-chain.ts');
    return readCouponOnChain(BigInt(id));
  }, [id]);
  const { value: onChain } = useChainReading(read);
  const settings = settingsOf(useContractSettings());
  const { title, tone } = couponStates[kind.state];
  return (
    <>
      <AdminTitle beside={<Badge tone={tone}>{title}</Badge>} title={kind.name} />
      <div className="space-y-4">
        <CouponFacts kind={kind} names={names} onChain={onChain} />
        <ChainWallet />
        {settings ? <Acts kind={kind} onChain={onChain} /> : <ChainAuthority needs="operator" />}
        <CouponHolders holders={holders} />
      </div>
    </>
  );
}

interface ActsProps {
  readonly kind: CouponKindRow;
  readonly onChain: CouponKind | null;
}

/** What can be done with the kind in its state; the chain decides as soon as it was read. */
function Acts({ kind, onChain }: ActsProps) {
  const id = BigInt(kind.id);
  const isClosed = onChain?.closed ?? kind.state === 'closed';
  const isWaiting = onChain ? onChain.announced !== null : kind.announced !== null;
  if (isClosed) return null;
  return (
    <>
      {isWaiting && <Confirm kind={kind} />}
      {!isWaiting && kind.state !== 'expired' && <IssueCoupon kind={id} />}
      <ChainCard
        about={
          isWaiting
            ? '否决之后，这种券永远发不出去。'
            : '停发之后不能恢复。已经发出的和留给抽奖箱的照样能用。商店里卖这种券的商品，请另外下架。'
        }
        id="close"
        isFolded
        needs="operator"
        title={isWaiting ? '否决' : '停发'}
      >
        <ChainAct
          needs="operator"
          prepare={(form) =>
            form.get('sure') === 'on'
              ? (tx, academy, calls) => void calls.closeKind(tx, academy, { kind: id })
              : '请先勾选确认。'
          }
          submit={isWaiting ? '否决这种券' : '停发这种券'}
          title={isWaiting ? '否决优惠券' : '停发优惠券'}
          tone="danger"
        >
          <label className="flex min-h-11 items-center gap-3">
            <input className="size-5 accent-gold" name="sure" type="checkbox" />
            <span>不再发「{kind.name}」</span>
          </label>
        </ChainAct>
      </ChainCard>
    </>
  );
}

function Confirm({ kind: { id, announced } }: { readonly kind: CouponKindRow }) {
  const isDue = announced?.isDue === true;
  const needs = isDue ? 'any' : 'admin';
  return (
    <ChainCard
      about={
        announced && !isDue
          ? `${momentToText(BigInt(announced.effectiveAt))} 起任何钱包都可以启用；管理员核对之后，现在就可以。`
          : '已经满 48 小时，任何钱包都可以启用。'
      }
      id="confirm"
      needs={needs}
      title="启用"
    >
      <ChainAct
        needs={needs}
        prepare={() => (tx, academy, calls) => void calls.confirmKind(tx, academy, { kind: BigInt(id) })}
        submit="启用这种券"
        title="启用优惠券"
      />
    </ChainCard>
  );
}
