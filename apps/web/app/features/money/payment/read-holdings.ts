import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { normalizeStructTag } from '@mysten/sui/utils';
import { normaliseAddress } from '@suixue/chain/address';
import type { Deployment } from '@suixue/chain/deployment';
import { rpcTimeout } from '@suixue/chain/limits';
import { readContract, readCurrencies } from '@suixue/chain/reading/contract';
import { readUser, readVaultBalance, readVaultCoinTypes } from '@suixue/chain/reading/users';
import { describeCoins } from './grpc-payment-chain.ts';
import { within } from './network-trouble.ts';
import type { CoinFacts } from './payment-chain.ts';
import { suiType } from './sui-type.ts';

/** Balances of one coin in wallet and vault. */
export interface Holding {
  readonly coinType: string;
  readonly facts: CoinFacts | undefined;
  readonly wallet: bigint;
  readonly vault: bigint;
}

export interface Holdings {
  readonly coins: readonly Holding[];
  /** `none`: no wallet has been bound, so there is no vault. `other`: another account's wallet. */
  readonly vault: 'own' | 'none' | 'other';
}

interface HoldingsParts {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
  readonly address: string;
  readonly uid: string;
}

/** Reads from the chain the wallet's balances of accepted coins and the account's vault. */
export function readHoldings(parts: HoldingsParts): Promise<Holdings> {
  return within(rpcTimeout, read(parts));
}

async function read({ client, deployment, address, uid }: HoldingsParts): Promise<Holdings> {
  const [contract, inWallet] = await Promise.all([
    readContract(client, deployment),
    readWallet(client, address),
  ]);
  const user = await readUser(client, contract, uid);
  const inVault = user ? await readVaultCoinTypes(client, user) : [];
  const known = await readCurrencies(client, contract, [...inWallet.keys()]);
  const coinTypes = [...new Set([suiType, ...known, ...inVault])];
  const [facts, vaults] = await Promise.all([
    describeCoins(client, coinTypes),
    Promise.all(coinTypes.map((coinType) => (user ? readVaultBalance(client, user, coinType) : 0n))),
  ]);
  const isOwner = user?.owner.some((owner) => normaliseAddress(owner) === normaliseAddress(address));
  return {
    coins: coinTypes.map((coinType, index) => ({
      coinType,
      facts: facts.get(coinType),
      wallet: inWallet.get(coinType) ?? 0n,
      vault: vaults[index] ?? 0n,
    })),
    vault: user ? (isOwner ? 'own' : 'other') : 'none',
  };
}

async function readWallet(client: SuiGrpcClient, owner: string): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.core.listBalances>> = await client.core.listBalances({
      owner,
      cursor,
    });
    for (const { coinType, balance } of page.balances)
      found.set(normalizeStructTag(coinType), BigInt(balance));
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor !== null);
  return found;
}
