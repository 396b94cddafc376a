import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { describeCoins } from './grpc-payment-chain.ts';
import type { CoinFacts } from './payment-chain.ts';

/** What the network says of other coins than SUI: their symbols, and how many decimals they have. */
export async function describeCurrencies(
  currencies: readonly string[],
): Promise<ReadonlyMap<string, CoinFacts>> {
  const { client } = await openWallets();
  return describeCoins(client, currencies);
}
