import { toAbortFailure } from '@suixue/chain/abort-failure';
import { formatAmount, tokenDecimals } from '@suixue/chain/amount';
import type { Deployment } from '@suixue/chain/deployment';
import { InsufficientBalanceError, NoWalletError } from '@suixue/chain/payment-error';
import { WalletError } from '#app/features/money/wallet/wallet-error.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import { causesOf, isNetworkTrouble, statusOf } from './network-trouble.ts';
import type { ExecutionFault } from './payment-chain.ts';
import { type PaymentFailure, paymentFailure } from './payment-failure.ts';
import { refusalKind } from './refusal-kind.ts';

/** A simulation that the network or the contract rejected. */
export class DryRunError extends Error {
  override readonly name = 'DryRunError';
  readonly fault: ExecutionFault;

  constructor(fault: ExecutionFault) {
    super('Dry run failed');
    this.fault = fault;
  }
}

/** The failure of a payment before anything was sent. */
export function toPaymentFailure(error: unknown, deployment: Deployment): PaymentFailure {
  if (error instanceof DryRunError) return faultToFailure(error.fault, deployment);
  if (error instanceof NoWalletError) return paymentFailure('no-wallet');
  if (error instanceof WalletError) return walletFailure(error);
  if (error instanceof InsufficientBalanceError) return balanceFailure(error);
  // A server function has its own text for the user.
  if (error instanceof ServerRefusal) return paymentFailure('unknown', { what: error.message });
  if (statusOf(error) === 'RESOURCE_EXHAUSTED') return paymentFailure('busy');
  const said = causesOf(error).map(({ message }) => message);
  if (namesContract(said, deployment)) return paymentFailure('no-contract');
  for (const message of said) {
    const kind = refusalKind(message);
    if (kind !== null) return paymentFailure(kind);
  }
  if (isNetworkTrouble(error)) return paymentFailure('network');
  return paymentFailure(said.some((message) => /resolution failed/i.test(message)) ? 'dry-run' : 'unknown');
}

/** The failure of an executed or simulated transaction, with the contract's own reason if there is one. */
export function faultToFailure({ message, abort }: ExecutionFault, deployment: Deployment): PaymentFailure {
  if (abort) {
    const { packageId, originalPackageId } = deployment;
    const isOurs = abort.packageId === packageId || abort.packageId === originalPackageId;
    const known = isOurs ? toAbortFailure(abort.module, BigInt(abort.code)) : null;
    return paymentFailure('aborted', known ? { what: known.what, next: known.next } : {});
  }
  return paymentFailure(refusalKind(message) ?? 'dry-run');
}

/** If an object of the contract is missing, this is not the network that the page was rendered for. */
function namesContract(said: readonly string[], deployment: Deployment): boolean {
  const { packageId, state, kiosk, shop, userPool, couponBook } = deployment;
  const ids = [packageId, ...[state, kiosk, shop, userPool, couponBook].map(({ objectId }) => objectId)];
  return said.some(
    (message) =>
      /not find|not found|began at version/i.test(message) && ids.some((id) => message.includes(id)),
  );
}

function walletFailure({ kind }: WalletError): PaymentFailure {
  switch (kind) {
    case 'wrong-network':
      return paymentFailure('wrong-network');
    case 'unsupported':
      return paymentFailure('cannot-sign');
    default:
      return paymentFailure('no-wallet');
  }
}

function balanceFailure({ coinType, wanted, available }: InsufficientBalanceError): PaymentFailure {
  const show = (amount: bigint) => formatAmount(amount, { fractionDigits: tokenDecimals });
  const symbol = coinType.split('::').at(-1) ?? '';
  return paymentFailure('insufficient-balance', {
    what: `钱包里的余额不够（Insufficient balance）：要付 ${show(wanted)} ${symbol}，只有 ${show(available)} ${symbol}。`,
  });
}
