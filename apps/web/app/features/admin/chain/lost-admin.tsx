import { normaliseAddress } from '@suixue/chain/address';
import { useCallback } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainDown } from '#app/features/admin/authority/chain-down.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import { Field } from '#app/ui/field.tsx';
import { ChainCard } from './chain-card.tsx';
import { addressOf } from './form-values.ts';

/** 管理员的密钥丢了: the holder of the upgrade right offers the position, and the present admin has seven days to object. */
export function LostAdmin({ settings: { state } }: { readonly settings: ContractSettings }) {
  const { upgrade_cap: capId, admin } = state;
  const read = useCallback(async () => {
    if (capId === null) return null;
    const { readCapHolder } = await import('./read-cap-holder.ts');
    return readCapHolder(capId);
  }, [capId]);
  const { value: holder, error, isLoading, reload } = useChainReading(read);
  if (holder === null && isLoading) return null;
  if (holder === null && error)
    return <ChainDown readAgain={reload} title="链现在读不到，看不出升级权在谁手里。" />;
  if (capId === null || holder === null)
    return (
      <p className="text-sm text-faint">
        {capId === null ? '合约还没有记录升级权。' : '升级权不在任何钱包里：管理员的密钥丢了就换不了人。'}
      </p>
    );
  return (
    <ChainCard
      about="升级权在发布合约的钱包里。由它提出新的管理员，现任有 7 天可以否决，7 天之后对方才能接受。"
      id="lost-admin"
      isFolded
      needs={{ address: holder }}
      title="管理员的密钥丢了"
    >
      <p>
        升级权的持有人是 <code className="font-mono text-sm break-all">{holder}</code>
      </p>
      <ChainAct
        needs={{ address: holder }}
        prepare={(form) => {
          const to = addressOf(form, 'to');
          if (to === undefined) return '这不是钱包地址。地址以 0x 开头，后面最多 64 位。';
          if (to === normaliseAddress(admin)) return '这已经是现任管理员的地址。';
          return (tx, academy, calls) => void calls.offerAdminByUpgradeCap(tx, academy, { cap: capId, to });
        }}
        submit="用升级权提出"
        title="用升级权提出新的管理员"
        tone="danger"
      >
        <Field autoComplete="off" label="新管理员的地址" name="to" spellCheck={false} />
      </ChainAct>
    </ChainCard>
  );
}
