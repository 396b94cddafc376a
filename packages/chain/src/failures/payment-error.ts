/** There is no wallet to pay with. Dialogs recognise these errors by class, not by message. */
export class NoWalletError extends Error {
  override readonly name = 'NoWalletError';

  constructor() {
    super('No wallet connected');
  }
}

/** The wallet's balance is below the amount to pay. */
export class InsufficientBalanceError extends Error {
  override readonly name = 'InsufficientBalanceError';
  readonly coinType: string;
  readonly wanted: bigint;
  readonly available: bigint;

  constructor({
    coinType,
    wanted,
    available,
  }: Pick<InsufficientBalanceError, 'coinType' | 'wanted' | 'available'>) {
    super('Insufficient balance');
    this.coinType = coinType;
    this.wanted = wanted;
    this.available = available;
  }
}
