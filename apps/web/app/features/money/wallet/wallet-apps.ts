/** A wallet app for phones that supports Sui and documents a link which opens a page in its own browser. */
export interface WalletApp {
  readonly name: string;
  /** The link for the address of a page. */
  readonly toLink: (page: string) => string;
}

const encode = encodeURIComponent;

/** Only what the wallets document themselves; others can be reached by copying the address. */
export const walletApps: readonly WalletApp[] = [
  {
    // https://sdk.mystenlabs.com/slush-wallet/deep-linking: the address as it is, parameters encoded.
    name: 'Slush',
    toLink: (page) => `https://my.slush.app/browse/${page.replace(/[?#&%=+]/g, encode)}`,
  },
  {
    // https://docs.phantom.com/phantom-deeplinks/other-methods/browse
    name: 'Phantom',
    toLink: (page) =>
      `https://phantom.app/ul/browse/${encode(page)}?${new URLSearchParams({ ref: new URL(page).origin })}`,
  },
  {
    // https://web3.okx.com/build/docs/waas/app-universal-link
    name: 'OKX',
    toLink: (page) =>
      `https://web3.okx.com/download?deeplink=${encode(`okx://wallet/dapp/url?dappUrl=${encode(page)}`)}`,
  },
];

/** Other devices cannot open the address of a server on this machine. */
export function isReachableElsewhere(page: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(page).hostname);
}
