import type { WalletAccount } from '@mysten/wallet-standard';
import { normaliseAddress } from '@suixue/chain/address';
import type { WalletChain } from './listed-wallets.ts';
import { WalletError } from './wallet-error.ts';

export interface UsableAccount {
  /** Normalised for comparison. */
  readonly address: string;
  /** As the wallet knows it, for signature requests. */
  readonly account: WalletAccount;
}

/** The accounts on the site's network. Invalid addresses are dropped. */
export function usableAccounts(
  accounts: readonly WalletAccount[],
  chain: WalletChain,
): readonly UsableAccount[] {
  const usable: UsableAccount[] = [];
  for (const account of accounts) {
    const address = addressOf(account);
    if (address !== undefined && isOn(account, chain)) usable.push({ address, account });
  }
  return usable;
}

/** Wallets are untrusted: checks the shape of each account. */
function addressOf({ address }: WalletAccount): string | undefined {
  return typeof address === 'string' ? normaliseAddress(address) : undefined;
}

function isOn({ chains }: WalletAccount, chain: WalletChain): boolean {
  return Array.isArray(chains) && chains.includes(chain);
}

/** Returns at least one account, or throws what is wrong with the wallet. */
export function requireAccounts(
  accounts: readonly WalletAccount[],
  chain: WalletChain,
): readonly [UsableAccount, ...UsableAccount[]] {
  const [first, ...rest] = usableAccounts(accounts, chain);
  if (first) return [first, ...rest];
  const isElsewhere = accounts.some((account) => addressOf(account) !== undefined);
  throw new WalletError(isElsewhere ? 'wrong-network' : 'no-account');
}
