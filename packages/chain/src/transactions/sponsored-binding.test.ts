import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import * as userPool from '../generated/user_pool.ts';
import { deployment } from '../testing/deployment.ts';
import { bindWallet } from './binding.ts';
import { sponsoredBindingFault } from './sponsored-binding.ts';

const sender = `0x${'a'.repeat(64)}`;
const terms = { sender, academy: deployment, uid: 'u1', proposer: 'elder' };

async function make(proposer: string | null, change: (tx: Transaction) => void = () => undefined) {
  const tx = new Transaction();
  tx.setSender(sender);
  tx.setGasOwner(`0x${'b'.repeat(64)}`);
  tx.setGasPayment([{ objectId: `0x${'c'.repeat(64)}`, version: '5', digest: '1'.repeat(32) }]);
  tx.setGasPrice(1_000);
  tx.setGasBudget(10_000_000);
  tx.setExpiration({ Epoch: 3 });
  const [nonce, signature] = [new Uint8Array(16), new Uint8Array(64)];
  bindWallet(
    tx,
    deployment,
    { purpose: 'bind', uid: 'u1', expireAt: 5n, subject: 0n, nonce, signature },
    proposer,
  );
  change(tx);
  return tx.build();
}

describe('sponsoredBindingFault', () => {
  it('accepts a binding with the agreed proposer, and one without a proposer if none was agreed', async () => {
    expect(sponsoredBindingFault(await make('elder'), terms)).toBe(null);
    expect(sponsoredBindingFault(await make(null), { ...terms, proposer: null })).toBe(null);
  });

  it('rejects another proposer, a missing one, and one that was not agreed', async () => {
    for (const other of ['elder2', 'elde', ''])
      expect(sponsoredBindingFault(await make(other), terms)).toBe('it names another proposer');
    expect(sponsoredBindingFault(await make(null), terms)).toBe('it calls auth::auth,user_pool::create');
    expect(sponsoredBindingFault(await make('elder'), { ...terms, proposer: null })).toBe(
      'it calls auth::auth,user_pool::create,user_pool::set_proposer',
    );
  });

  it.each<[string, (tx: Transaction) => void]>([
    ['deletes the user again', (tx) => userPool.deleteOne(tx, deployment)],
    ['stops a recovery', (tx) => userPool.stopRecovery(tx, deployment)],
    [
      'sets the proposer of another user as an operator',
      (tx) => userPool.setProposerFor(tx, deployment, { uid: 'u2', proposer: 'elder' }),
    ],
    ['is followed by a second proposer', (tx) => userPool.setProposer(tx, deployment, { proposer: 'elder' })],
  ])('rejects every other call after the binding: one that %s', async (_what, change) => {
    for (const proposer of ['elder', null])
      expect(sponsoredBindingFault(await make(proposer, change), { ...terms, proposer })).toMatch(
        /^it calls /,
      );
    // Also in the place of the proposer.
    if (_what !== 'is followed by a second proposer')
      expect(sponsoredBindingFault(await make(null, change), terms)).toMatch(/^it calls /);
  });

  it('rejects a proposer that is not part of the transaction itself', async () => {
    const bytes = await make(null, (tx) => {
      const named = tx.moveCall({
        target: `${deployment.packageId}::user_pool::set_proposer`,
        arguments: [tx.gas],
      });
      return named;
    });
    expect(sponsoredBindingFault(bytes, terms)).not.toBe(null);
  });
});
