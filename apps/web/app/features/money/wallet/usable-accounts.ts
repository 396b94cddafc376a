import type { WalletAccount } from '@mysten/wallet-standard';
import { normaliseAddress } from '@suixue/chain/address';
import type { WalletChain } from './listed-wallets.ts';
import { WalletError } from './wallet-error.ts';

export interface UsableAccount {
  /** In the one form in which addresses are compared, however the wallet writes it. */
  readonly address: string;
  /** As the wallet knows it, for asking it to sign. */
  readonly account: WalletAccount;
}

/** The accounts that are on the network that the site pays on. What is no address of Sui is no account. */
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

/** Wallets are others' programs: what they call an account is looked at before it is taken for one. */
function addressOf({ address }: WalletAccount): string | undefined {
  return typeof address === 'string' ? normaliseAddress(address) : undefined;
}

function isOn({ chains }: WalletAccount, chain: WalletChain): boolean {
  return Array.isArray(chains) && chains.includes(chain);
}

/** At least one, or what is wrong with this wallet. */
export function requireAccounts(
  accounts: readonly WalletAccount[],
  chain: WalletChain,
): readonly [UsableAccount, ...UsableAccount[]] {
  const [first, ...rest] = usableAccounts(accounts, chain);
  if (first) return [first, ...rest];
  const isElsewhere = accounts.some((account) => addressOf(account) !== undefined);
  throw new WalletError(isElsewhere ? 'wrong-network' : 'no-account');
}
