import type { WalletState } from '@suixue/chain/binding-state';
import { stopRecovery } from '@suixue/chain/contract/user_pool';
import { acceptRecovery, bindWallet } from '@suixue/chain/transactions/binding';
import type { BuildPart } from '#app/features/money/payment/payment-chain.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { requireDone } from '#app/features/money/payment/require-done.ts';
import type { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { confirmPress } from '#app/features/money/payment/sheet/confirm-press.tsx';
import type { Mandate } from '#app/features/money/payment/sheet/mandate.ts';
import { usualGas } from '#app/features/money/payment/sheet/usual-gas.ts';
import type { PaymentSource, TransactionRequest } from '#app/features/money/payment/transaction-request.ts';
import type { askServer } from '#app/platform/http/ask-server.ts';
import { wording } from '#app/ui/wording.ts';
import { askVoucher } from './ask-voucher.ts';
import type { OpenedWallets } from './opened-wallets.ts';
import type { prepareSponsoredBinding } from './sponsored-binding.ts';
import { WalletError } from './wallet-error.ts';

export interface OwnerParts {
  readonly wallets: OpenedWallets;
  /** The account; without one there is nothing to bind to. */
  readonly uid: string | null;
  readonly ask: typeof askServer;
  readonly run: typeof runTransaction;
  readonly reload: () => Promise<WalletState>;
}

interface BindParts extends OwnerParts {
  /** Requests sponsored gas, so that newcomers need no coins. */
  readonly sponsor: typeof prepareSponsoredBinding;
  /** The account that becomes proposer in the same transaction, as the dialog showed it. */
  readonly proposer: string | null;
  /** Receives what the dialog agreed to, and the simulation of the very bytes. Resolves with true if they may be signed. */
  readonly confirm: (mandate: Mandate, summary: PaymentSummary) => Promise<boolean>;
}

/** The dialog shows the gas as less than this. */
export const maxBindingGas = 10_000_000n;

/** Returns without binding if there is no account or a wallet is bound already. */
export type BindOutcome = 'bound' | 'skipped';

const otherAccount = '这个浏览器已经登录了另一个账户，什么都没有改变。请刷新本页再看。';

/** Binds the connected wallet to the account permanently; throws on failure. */
export async function bindAccount(parts: BindParts): Promise<BindOutcome> {
  const { wallets, uid, ask, reload, sponsor, proposer } = parts;
  if (uid === null) return 'skipped';
  const address = requireConnected(wallets);
  const before = await reload();
  if (before.uid !== uid) throw new Error(otherAccount);
  if (before.owner.length > 0) return 'skipped';
  const title = wording.wallet.bindTitle;
  const mandate: Mandate = {
    uid,
    actions: [
      { kind: 'wallet-bound', address },
      ...(proposer === null ? [] : [{ kind: 'referrer-set', referrer: proposer } as const]),
    ],
    maxGas: maxBindingGas,
  };
  const confirm = (summary: PaymentSummary) => parts.confirm(mandate, summary);
  const sponsored = await sponsor(wallets, { uid, address, proposer });
  if (sponsored) {
    const { bytes, sponsorSignature } = sponsored;
    const prepare = async () => ({ bytes, signatures: [sponsorSignature] });
    await change(parts, title, { prepare, confirm });
    return 'bound';
  }
  const voucher = await askVoucher(ask, { purpose: 'bind', uid, address });
  const { deployment } = wallets.facts;
  const build: BuildPart = (tx) => bindWallet(tx, deployment, voucher, proposer);
  await change(parts, title, { build, confirm });
  return 'bound';
}

/** Accepts a recovery with the announced wallet, once its waiting time is over. */
export async function acceptAnnounced(parts: OwnerParts & { readonly uid: string }): Promise<void> {
  const { wallets, uid, ask } = parts;
  const address = requireConnected(wallets);
  const voucher = await askVoucher(ask, { purpose: 'recover', uid, address });
  const { deployment } = wallets.facts;
  const confirm = confirmPress({ uid, actions: [{ kind: 'owner-changed', to: address }], maxGas: usualGas });
  await change(parts, '接受找回', { build: (tx) => acceptRecovery(tx, deployment, voucher), confirm });
}

/** Cancels a recovery with the present wallet. */
export async function stopAnnounced(parts: OwnerParts & { readonly uid: string }): Promise<void> {
  requireConnected(parts.wallets);
  const { deployment } = parts.wallets.facts;
  const confirm = confirmPress({ uid: parts.uid, actions: [{ kind: 'recovery-stopped' }], maxGas: usualGas });
  await change(parts, '取消找回', { build: (tx) => void stopRecovery(tx, deployment), confirm });
}

function requireConnected({ store }: OpenedWallets): string {
  const connection = store.connection();
  if (connection.kind !== 'connected') throw new WalletError('not-connected');
  return connection.address;
}

async function change(
  { wallets, uid, run, reload }: OwnerParts,
  title: string,
  source: PaymentSource & Pick<TransactionRequest, 'confirm'>,
): Promise<void> {
  const account = uid === null ? {} : { uid };
  // The page reports the outcome.
  requireDone(await run(wallets, { title, ...account, isQuiet: true, ...source }));
  await reload();
}
