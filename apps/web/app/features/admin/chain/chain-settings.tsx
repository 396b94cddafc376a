import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { Proposers, Recoveries } from './accounts.tsx';
import { AdminRole } from './admin-role.tsx';
import { Anchor } from './anchor.tsx';
import { ContractVersion } from './contract-version.tsx';
import { Currencies } from './currencies.tsx';
import { Features } from './features.tsx';
import { LostAdmin } from './lost-admin.tsx';
import { DailyLimits, Operators } from './operators.tsx';
import { PendingTerms } from './pending-terms.tsx';
import type { ChainRows } from './read-chain-rows.ts';
import { SigningKey } from './signing-key.tsx';
import { WaitingSignatures } from './waiting-signatures.tsx';

/** Everything on the chain that operators and the admin sign. Settings come from the chain, in the browser. */
export function ChainSettings({ rows }: { readonly rows: ChainRows }) {
  const reading = useContractSettings();
  const settings = settingsOf(reading);
  return (
    <>
      <ChainWallet />
      <WaitingSignatures settings={settings} rows={rows} />
      {settings ? (
        <div className="space-y-4">
          <PendingTerms pending={rows.pending} />
          <AdminRole settings={settings} />
          <LostAdmin settings={settings} />
          <Operators settings={settings} />
          <DailyLimits settings={settings} />
          <Features settings={settings} />
          <Currencies settings={settings} />
          <Proposers />
          <Recoveries recoveries={rows.recoveries} />
          <SigningKey settings={settings} />
          <ContractVersion settings={settings} />
          <Anchor />
        </div>
      ) : (
        <ChainAuthority needs="any" />
      )}
    </>
  );
}
