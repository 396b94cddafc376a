import { Transaction } from '@mysten/sui/transactions';
import * as userPool from '@suixue/chain/programme/user_pool';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { withdrawFromVault } from '@suixue/chain/transactions/vault';
import { describe, expect, it } from 'vitest';
import { suiType } from '../../payment/sui-type.ts';
import { deployment as academy } from '../../payment/testing/fake-chain.ts';
import { addressOf } from '../testing/fake-wallet.ts';
import { describeDeeds } from './describe-deeds.ts';

const usdType = `${addressOf('9')}::usd::USD`;
const voucher = { purpose: 'bind', uid: 'u', expireAt: 5n, signature: new Uint8Array(64) } as const;

function deedsOf(build: (tx: Transaction) => void, deployment = academy): readonly string[] {
  const tx = new Transaction();
  build(tx);
  return describeDeeds(tx.getData(), deployment);
}

function deposit(tx: Transaction, amounts: readonly bigint[], taken: number): void {
  const coin = tx.splitCoins(tx.gas, [...amounts])[taken];
  if (!coin) throw new Error('there must be such a coin');
  userPool.deposit(tx, academy, { uid: 'u', coin }, [suiType]);
}

describe('what a transaction does, in plain words', () => {
  it('says that a wallet is bound', () => {
    expect(deedsOf((tx) => bindWallet(tx, academy, voucher))).toEqual([
      '绑定钱包：把这个地址和您的账户永久绑定',
    ]);
  });

  it('says how much goes into the vault, which is what was split off for it', () => {
    expect(deedsOf((tx) => deposit(tx, [1n, 1_500_000_000n], 1))).toEqual(['存入金库 1.5 SUI']);
  });

  it('says how much comes out of it, and in its smallest unit what it does not know', () => {
    const take = (coinType: string) => (tx: Transaction) =>
      withdrawFromVault(tx, academy, { coinType, amount: 250_000_000n });
    expect(deedsOf(take(suiType))).toEqual(['从金库取出 0.25 SUI']);
    expect(deedsOf(take(usdType))).toEqual(['从金库取出 250000000（最小单位）USD']);
  });

  it('says that who referred one is set', () => {
    const deeds = deedsOf((tx) => void userPool.setProposer(tx, academy, { proposer: 'p' }));
    expect(deeds).toEqual(['设置推荐人：写到链上，以后不能更改']);
  });

  it('does not keep quiet about what else is done', () => {
    const deeds = deedsOf((tx) => {
      deposit(tx, [1n, 2n], 0);
      tx.transferObjects([tx.gas], addressOf('b'));
    });
    expect(deeds).toEqual(['存入金库 0.000000001 SUI', expect.stringContaining('还有别的操作')]);
  });

  it('knows nothing of what only bears the same name', () => {
    const foreign = { ...academy, packageId: addressOf('d') };
    expect(deedsOf((tx) => bindWallet(tx, foreign, voucher))).toEqual([]);
  });
});
