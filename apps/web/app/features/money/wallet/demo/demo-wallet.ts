import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import {
  type StandardConnectFeature,
  type StandardDisconnectFeature,
  type StandardEventsFeature,
  type StandardEventsListeners,
  SUI_LOCALNET_CHAIN,
  type SuiSignPersonalMessageFeature,
  type SuiSignTransactionFeature,
  type WalletAccount,
  type WalletWithFeatures,
} from '@mysten/wallet-standard';
import { type DemoContent, type DemoRequest, isSignable } from './demo-approval.ts';
import type { DemoKey } from './demo-key.ts';
import { demoWalletName } from './demo-wallet-name.ts';

/** The demo wallet's icon: a purse with an ear of grain. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#dba844"/><g fill="none" stroke="#1f1609" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"><path d="M14 24h33a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4h26"/><path d="M51 33h-9a4 4 0 0 0 0 8h9"/></g></svg>`;

const demoIcon = `data:image/svg+xml;base64,${btoa(drawing)}` as const;

type DemoWallet = WalletWithFeatures<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SuiSignTransactionFeature &
    SuiSignPersonalMessageFeature
>;

interface DemoParts {
  /** Simulates bytes and describes them. */
  readonly describe: (bytes: Uint8Array) => Promise<DemoContent>;
  readonly key: DemoKey;
  readonly ask: (request: DemoRequest) => Promise<boolean>;
}

/** Uses the error text by which wallets report a refusal. */
class RejectedError extends Error {
  override readonly name = 'RejectedError';

  constructor() {
    super('您在演示钱包里选择了拒绝（Rejected）');
  }
}

/** A wallet-standard wallet inside the page, for networks with worthless coins. It supports no other network. */
export function createDemoWallet({ key, ask, describe }: DemoParts): DemoWallet {
  const addressNow = () => key.keypair.toSuiAddress();
  const accountNow = (): WalletAccount => ({
    address: addressNow(),
    publicKey: key.keypair.getPublicKey().toRawBytes(),
    chains: [SUI_LOCALNET_CHAIN],
    features: ['sui:signTransaction', 'sui:signPersonalMessage'],
  });
  const listeners = new Set<StandardEventsListeners['change']>();
  let accounts: readonly WalletAccount[] = key.isAllowed() ? [accountNow()] : [];

  const show = (isShown: boolean) => {
    key.allow(isShown);
    accounts = isShown ? [accountNow()] : [];
    for (const listener of listeners) listener({ accounts });
  };
  const agree = async (request: DemoRequest) => {
    if (!(await ask(request)) || !isSignable(request)) throw new RejectedError();
  };

  return {
    version: '1.0.0',
    name: demoWalletName,
    icon: demoIcon,
    chains: [SUI_LOCALNET_CHAIN],
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          if (accounts.length > 0 || silent) return { accounts };
          // Only before the address is shared: a connected address stays.
          const now = () => ({ address: addressNow(), others: key.others() });
          const change = (to: string | null) => (key.change(to) ? now() : null);
          await agree({ kind: 'connect', ...now(), change });
          show(true);
          return { accounts };
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => show(false),
      },
      'standard:events': {
        version: '1.0.0',
        on(_, listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'sui:signTransaction': {
        version: '2.0.0',
        async signTransaction({ transaction }) {
          const given = Transaction.from(await transaction.toJSON());
          given.setSenderIfNotSet(addressNow());
          // Complete already: the page has filled in the gas.
          const bytes = await given.build();
          await agree({ kind: 'transaction', content: await describe(bytes) });
          return key.keypair.signTransaction(bytes);
        },
      },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        async signPersonalMessage({ message }) {
          await agree({ kind: 'message', message: toText(message) });
          return key.keypair.signPersonalMessage(message);
        },
      },
    },
  };
}

/** Binary data is displayed as it was sent. */
function toText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(message);
  } catch {
    return toBase64(message);
  }
}
