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

/** A wallet that may be chosen: it can be connected, says what becomes of it, and can sign something. */
export type ListedWallet = WalletWithFeatures<
  StandardConnectFeature &
    StandardEventsFeature &
    Partial<StandardDisconnectFeature> &
    Partial<SuiSignTransactionFeature> &
    Partial<SuiSignTransactionBlockFeature> &
    Partial<SuiSignPersonalMessageFeature>
>;

/** A network as wallets name it. */
export type WalletChain = `sui:${string}`;

const needed = ['standard:connect', 'standard:events'];
const signing = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signTransactionBlock'];

/** Wallets are others' programs: one that is malformed must not keep the others from being listed. */
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

/** Of two that call themselves the same only the first is listed: nobody could tell them apart, nor could we later. */
export function listWallets(wallets: readonly Wallet[], chain: WalletChain): readonly ListedWallet[] {
  const byName = new Map<string, ListedWallet>();
  for (const wallet of wallets) {
    if (isListed(wallet, chain) && !byName.has(wallet.name)) byName.set(wallet.name, wallet);
  }
  return [...byName.values()];
}
