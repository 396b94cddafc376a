import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  SuiSignPersonalMessageFeature,
  SuiSignTransactionBlockFeature,
  SuiSignTransactionFeature,
  Wallet,
  WalletWithFeatures,
} from '@mysten/wallet-standard';

/** A selectable wallet: it can connect, reports changes, and can sign. */
export type ListedWallet = WalletWithFeatures<
  StandardConnectFeature &
    StandardEventsFeature &
    Partial<StandardDisconnectFeature> &
    Partial<SuiSignTransactionFeature> &
    Partial<SuiSignTransactionBlockFeature> &
    Partial<SuiSignPersonalMessageFeature>
>;

/** A network by its wallet-standard name. */
export type WalletChain = `sui:${string}`;

const needed = ['standard:connect', 'standard:events'];
const signing = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signTransactionBlock'];

/** Wallets are untrusted: a malformed one must not keep the others from being listed. */
export function isListed(wallet: Wallet, chain: WalletChain): wallet is ListedWallet {
  return (
    isObject(wallet) &&
    typeof wallet.name === 'string' &&
    isObject(wallet.features) &&
    Array.isArray(wallet.chains) &&
    wallet.chains.includes(chain) &&
    needed.every((feature) => feature in wallet.features) &&
    signing.some((feature) => feature in wallet.features)
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Of several wallets with one name only the first is listed, because users cannot distinguish them. */
export function listWallets(wallets: readonly Wallet[], chain: WalletChain): readonly ListedWallet[] {
  const byName = new Map<string, ListedWallet>();
  for (const wallet of wallets) {
    if (isListed(wallet, chain) && !byName.has(wallet.name)) byName.set(wallet.name, wallet);
  }
  return [...byName.values()];
}
