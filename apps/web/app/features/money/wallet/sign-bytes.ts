import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import type { WalletAccount } from '@mysten/wallet-standard';
import type { SignedBytes } from './connection.ts';
import type { ListedWallet, WalletChain } from './listed-wallets.ts';
import { WalletError } from './wallet-error.ts';

interface SigningParts {
  readonly wallet: ListedWallet;
  readonly account: WalletAccount;
  readonly chain: WalletChain;
  readonly bytes: Uint8Array;
}

/** Asks a wallet to sign without executing, by the current or the previous wallet-standard feature. */
export async function signBytes({ wallet, account, chain, bytes }: SigningParts): Promise<SignedBytes> {
  const transaction = Transaction.from(bytes);
  const present = wallet.features['sui:signTransaction'];
  if (present) {
    const signed = await present.signTransaction({ transaction, account, chain });
    return { bytes: fromBase64(signed.bytes), signature: signed.signature };
  }
  const older = wallet.features['sui:signTransactionBlock'];
  if (!older) throw new WalletError('unsupported');
  const signed = await older.signTransactionBlock({
    transactionBlock: transaction,
    account,
    chain,
  });
  return { bytes: fromBase64(signed.transactionBlockBytes), signature: signed.signature };
}
