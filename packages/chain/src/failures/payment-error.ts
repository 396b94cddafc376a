/** Nobody can pay: there is no wallet. The dialogs that show these know them by their class, not by their words. */
export class NoWalletError extends Error {
  override readonly name = 'NoWalletError';

  constructor() {
    super('No wallet connected');
  }
}

/** The wallet has less than is to be paid. */
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
