import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { ChainCard } from './chain-card.tsx';

/** 合约版本: which version is in force, and putting the site's version in force after an upgrade. */
export function ContractVersion({ settings: { state, packageId } }: { readonly settings: ContractSettings }) {
  return (
    <ChainCard
      about="升级合约之后，先让网站改用新的包，再在这里启用。启用之后旧版本的每个调用都会被拒绝。没有新版本时，合约会说不需要启用。"
      id="version"
      needs="admin"
      title={`合约版本：第 ${state.available_version} 版`}
    >
      <p>
        网站调用的包 <code className="font-mono text-sm break-all">{packageId}</code>
      </p>
      <p className="text-soft">
        升级权：
        {state.upgrade_cap === null ? (
          '没有登记'
        ) : (
          <code className="font-mono text-sm break-all">{state.upgrade_cap}</code>
        )}
      </p>
      <ChainAct
        needs="admin"
        prepare={() => (tx, academy, calls) => void calls.migrate(tx, academy)}
        submit="启用网站所用的版本"
        title="启用新版本"
        tone="danger"
      />
    </ChainCard>
  );
}
