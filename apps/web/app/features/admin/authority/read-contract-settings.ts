import type { Contract } from '@suixue/chain/reading/contract';
import { readAllCurrencies, readDailyRefundAmount } from '@suixue/chain/reading/settings';
import { describeCoins } from '#app/features/money/payment/grpc-payment-chain.ts';
import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import type { ContractSettings } from './contract-settings.ts';
import { readChain } from './read-chain.ts';

export const readContractSettings = (): Promise<ContractSettings> => readChain(read);

async function read({ client, facts }: OpenedWallets, contract: Contract): Promise<ContractSettings> {
  const coinTypes = await readAllCurrencies(client, contract);
  const coins = await describeCoins(client, coinTypes);
  const currencies = coinTypes.map(async (coinType) => ({
    coinType,
    facts: coins.get(coinType),
    dailyRefund: await readDailyRefundAmount(client, contract, coinType),
  }));
  return {
    state: contract.state,
    network: facts.network,
    packageId: facts.deployment.packageId,
    isTrial: facts.isTrial,
    now: Date.now() + facts.clockOffsetMs,
    currencies: await Promise.all(currencies),
  };
}
