import { rpcTimeout } from '@suixue/chain/limits';
import { readContract } from '@suixue/chain/reading/contract';
import { readAllCurrencies, readDailyRefundAmount } from '@suixue/chain/reading/settings';
import { describeCoins } from '#app/features/money/payment/grpc-payment-chain.ts';
import { within } from '#app/features/money/payment/network-trouble.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import type { ChainOffice } from './office-facts.ts';

export async function readOffice(): Promise<ChainOffice> {
  return within(rpcTimeout, read());
}

async function read(): Promise<ChainOffice> {
  const { client, facts } = await openWallets();
  const contract = await readContract(client, facts.deployment);
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
