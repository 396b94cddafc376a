import { fromBase64 } from '@mysten/sui/utils';
import { claimCoupon } from '@suixue/chain/transactions/gift';
import type { Voucher } from '@suixue/chain/voucher';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { confirmPress } from '#app/features/money/payment/sheet/confirm-press.tsx';
import { usualGas } from '#app/features/money/payment/sheet/usual-gas.ts';
import { type SigningOutcome, toSigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';

interface Claiming {
  /** Id of the claim: the points are taken once for it, however often it is requested. */
  readonly claim: string;
  readonly offer: string;
  /** The price and the kind of coupon that the visitor has seen. */
  readonly price: number;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  /** The bound wallet. */
  readonly address: string;
}

/** Takes the points, then asks the wallet to sign for the coupon. An interrupted claim is continued with the same id. */
export async function claimOffer(claiming: Claiming): Promise<SigningOutcome> {
  const wallets = await openWallets();
  try {
    const voucher = await askClaimVoucher(claiming);
    const outcome = await runTransaction(wallets, {
      title: `领取「${claiming.name}」`,
      uid: claiming.uid,
      // The dialog has already shown what is given and received.
      confirm: confirmPress({
        uid: claiming.uid,
        actions: [{ kind: 'coupon-claimed', item: BigInt(claiming.kind) }],
        maxGas: usualGas,
      }),
      build: (tx) => claimCoupon(tx, wallets.facts.deployment, voucher),
    });
    if (outcome.kind === 'done') await recordOutcome(claiming);
    return toSigningOutcome(outcome);
  } catch (error) {
    // The points may be taken although the response was lost, so nothing is said about them here.
    if (!(error instanceof ServerRefusal) || error.status === 0 || error.status >= 500) throw error;
    return { kind: 'problem', sentence: error.message };
  }
}

/** Asks for the voucher once more: the server looks at the chain, records that it was used, and refuses. */
async function recordOutcome(claiming: Claiming): Promise<void> {
  try {
    await askClaimVoucher(claiming);
  } catch (error) {
    // Whatever the reason, a job of the server records the outcome within a minute.
    if (!(error instanceof ServerRefusal)) throw error;
  }
}

/** The voucher, verified to be for this account, address and kind of coupon. */
async function askClaimVoucher({ claim, offer, price, kind, uid, address }: Claiming): Promise<Voucher> {
  const answer = await askServer<Readonly<Record<string, unknown>>>('/points/claim', {
    claim,
    offer,
    price: String(price),
    kind,
    address,
  });
  const { expireAt, nonce, signature } = answer;
  const isAsked =
    answer.purpose === 'claim' && answer.uid === uid && answer.address === address && answer.kind === kind;
  const isWhole = [expireAt, nonce, signature].every((part) => typeof part === 'string');
  if (!isAsked || !isWhole) throw new TypeError('凭证与这个账户、地址或优惠券不符，没有请钱包签名。');
  return {
    purpose: 'claim',
    uid,
    expireAt: BigInt(String(expireAt)),
    nonce: fromBase64(String(nonce)),
    subject: BigInt(kind),
    signature: fromBase64(String(signature)),
  };
}
