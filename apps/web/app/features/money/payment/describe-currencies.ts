import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { describeCoins } from './grpc-payment-chain.ts';
import type { CoinFacts } from './payment-chain.ts';

/** Symbols and decimals of coins other than SUI, from the network. */
export async function describeCurrencies(
  currencies: readonly string[],
): Promise<ReadonlyMap<string, CoinFacts>> {
  const { client } = await openWallets();
  return describeCoins(client, currencies);
}
