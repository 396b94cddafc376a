import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { officeOf, useChainOffice } from '#app/features/admin/authority/chain-office.ts';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
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
  const reading = useChainOffice();
  const office = officeOf(reading);
  return (
    <>
      <ChainWallet />
      <WaitingSignatures office={office} rows={rows} />
      {office ? (
        <div className="space-y-4">
          <PendingTerms pending={rows.pending} />
          <AdminRole office={office} />
          <LostAdmin office={office} />
          <Operators office={office} />
          <DailyLimits office={office} />
          <Features office={office} />
          <Currencies office={office} />
          <Proposers />
          <Recoveries recoveries={rows.recoveries} />
          <SigningKey office={office} />
          <ContractVersion office={office} />
          <Anchor />
        </div>
      ) : (
        <ChainAuthority needs="any" />
      )}
    </>
  );
}
