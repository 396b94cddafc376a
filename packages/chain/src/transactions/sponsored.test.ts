import { Transaction } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as userPool from '../generated/user_pool.ts';
import { deployment } from '../testing/deployment.ts';
import type { Voucher } from '../voucher.ts';
import { bindWallet } from './binding.ts';
import { bindingCalls, sponsoredFault } from './sponsored.ts';

const sender = `0x${'a'.repeat(64)}`;
const sponsor = `0x${'b'.repeat(64)}`;
const coin = { objectId: `0x${'c'.repeat(64)}`, version: '5', digest: '11111111111111111111111111111111' };
const other = { ...coin, objectId: `0x${'d'.repeat(64)}` };
const voucher: Voucher = {
  purpose: 'bind',
  uid: 'u1',
  expireAt: 5n,
  nonce: new Uint8Array(16),
  subject: 0n,
  signature: new Uint8Array(64),
};
const terms = { sender, academy: deployment, uid: 'u1', calls: bindingCalls, movesCoins: false };

async function make(change: (tx: Transaction) => void = () => undefined): Promise<Uint8Array> {
  const tx = new Transaction();
  tx.setSender(sender);
  tx.setGasOwner(sponsor);
  tx.setGasPayment([coin]);
  tx.setGasPrice(1_000);
  tx.setGasBudget(10_000_000);
  tx.setExpiration({ Epoch: 3 });
  bindWallet(tx, deployment, voucher);
  change(tx);
  return tx.build();
}

describe('sponsoredFault', () => {
  it('accepts a wallet binding', async () => {
    expect(sponsoredFault(await make(), terms)).toBe(null);
  });

  it('rejects a voucher of another account', async () => {
    const bytes = await make();
    for (const uid of ['u2', 'u', '', null])
      expect(sponsoredFault(bytes, { ...terms, uid })).toBe('its voucher names another account');
  });

  it.each<[string, (tx: Transaction) => void, string]>([
    ['has another sender', (tx) => tx.setSender(sponsor), 'it has another sender'],
    ['is paid by the sender', (tx) => tx.setGasOwner(sender), 'the sender pays the gas'],
    ['never expires', (tx) => tx.setExpiration({ None: true }), 'it does not expire with an epoch'],
    ['moves the gas coin', (tx) => tx.transferObjects([tx.gas], sender), 'it uses the gas coin'],
    ['splits the gas coin', (tx) => tx.splitCoins(tx.gas, [1]), 'it uses the gas coin'],
    [
      'merges into the gas coin',
      (tx) => tx.mergeCoins(tx.gas, [tx.objectRef(other)]),
      'it uses the gas coin',
    ],
    [
      'puts the gas coin into a vector',
      (tx) => tx.makeMoveVec({ elements: [tx.gas] }),
      'it uses the gas coin',
    ],
    [
      'passes the gas coin to a call',
      (tx) => tx.moveCall({ target: '0x2::coin::value', arguments: [tx.gas] }),
      'it uses the gas coin',
    ],
    [
      'uses the gas coin as an input object',
      (tx) => tx.transferObjects([tx.objectRef(coin)], sender),
      'it uses a gas coin as an input',
    ],
    [
      'moves another object',
      (tx) => tx.transferObjects([tx.objectRef(other)], sponsor),
      'it contains an unexpected command: TransferObjects',
    ],
    [
      'calls another package',
      (tx) => tx.moveCall({ target: '0x5::a::b' }),
      'it contains an unexpected command: MoveCall',
    ],
    [
      'publishes a package',
      (tx) => tx.publish({ modules: [[1]], dependencies: [] }),
      'it contains an unexpected command: Publish',
    ],
    [
      'calls a further function of the contract',
      (tx) => userPool.deleteOne(tx, deployment),
      'it calls auth::auth,user_pool::create,user_pool::delete',
    ],
  ])('rejects a transaction that %s', async (_what, change, fault) => {
    expect(sponsoredFault(await make(change), terms)).toBe(fault);
  });

  it('allows moving coins, except the gas coin, if movesCoins is set', async () => {
    const buying = { ...terms, movesCoins: true };
    const moved = await make((tx) => tx.transferObjects([tx.splitCoins(tx.objectRef(other), [1])], sender));
    expect(sponsoredFault(moved, buying)).toBe(null);
    const gas = await make((tx) => tx.transferObjects([tx.splitCoins(tx.gas, [1])], sender));
    expect(sponsoredFault(gas, buying)).toBe('it uses the gas coin');
    const foreign = await make((tx) => tx.moveCall({ target: '0x2::transfer::public_freeze_object' }));
    expect(sponsoredFault(foreign, buying)).toBe('it contains an unexpected command: MoveCall');
  });

  it('rejects truncated, extended and arbitrary bytes, and calls of another package', async () => {
    const bytes = await make();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(sponsoredFault(bytes.slice(0, length), terms)).not.toBe(null);
      }),
    );
    expect(sponsoredFault(Uint8Array.of(...bytes, 0), terms)).toBe('it is not a programmable transaction');
    fc.assert(fc.property(fc.uint8Array(), (any) => sponsoredFault(any, terms) !== null));
    const elsewhere = { ...deployment, packageId: `0x${'e'.repeat(64)}` };
    expect(sponsoredFault(bytes, { ...terms, academy: elsewhere })).toContain('unexpected command');
  });
});
