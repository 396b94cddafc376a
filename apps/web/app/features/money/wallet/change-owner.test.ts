import { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import type { ChainAction } from '@suixue/chain/describing/chain-action';
import { describe, expect, it, vi } from 'vitest';
import { paymentFailure } from '#app/features/money/payment/payment-failure.ts';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import type { PreparedTransaction } from '#app/features/money/payment/sponsorship.ts';
import type { TransactionRequest } from '#app/features/money/payment/transaction-request.ts';
import type { askServer } from '#app/platform/http/ask-server.ts';
import { wording } from '#app/ui/wording.ts';
import { toVoucher } from './ask-voucher.ts';
import { acceptAnnounced, bindAccount, maxBindingGas, stopAnnounced } from './change-owner.ts';
import type { OpenedWallets } from './opened-wallets.ts';
import { fakeStore } from './testing/fake-store.ts';
import { addressOf, fakeWallet } from './testing/fake-wallet.ts';

const uid = '0190aaaa-0000-7000-8000-000000000001';
const address = addressOf('a');
const good = { purpose: 'bind', uid, address, expireAt: '1767225600000', nonce: 'BAUG', signature: 'AQID' };
const shared = { objectId: addressOf('1'), initialSharedVersion: '3' };
const deployment: Deployment = {
  packageId: addressOf('d'),
  originalPackageId: addressOf('d'),
  state: shared,
  kiosk: shared,
  shop: shared,
  userPool: shared,
  couponBook: shared,
};

const simulation = {} as PaymentSummary;
const simulated = (action: ChainAction) =>
  ({
    description: { actions: [action], unknown: [], contradictions: [] },
    ...{ paid: [], received: [], leaving: [] },
    gas: { expected: 1n, atMost: 2n, isOwn: true },
  }) as unknown as PaymentSummary;
const done = { kind: 'done', digest: 'digest' } as PaymentOutcome;
const callsOf = (tx: Transaction) =>
  tx.getData().commands.map(({ MoveCall: call }) => `${call?.module}::${call?.function}`);

async function partsWith({
  owner = [] as string[],
  outcome = done,
  connect = true,
  voucher = good,
  sponsored = null as PreparedTransaction | null,
  proposer = null as string | null,
  summary = simulation,
} = {}) {
  const { store } = fakeStore([fakeWallet().wallet]);
  if (connect) await store.connect('试用');
  const wallets = {
    store,
    facts: { network: 'localnet', clockOffsetMs: 0, isTrial: true, paysBinding: true, deployment },
  } as unknown as OpenedWallets;
  const called: string[] = [];
  const tx = new Transaction();
  return {
    called,
    tx,
    parts: {
      wallets,
      uid: uid as string | null,
      ask: vi.fn(async () => voucher) as unknown as typeof askServer,
      sponsor: vi.fn(async () => sponsored),
      proposer,
      confirm: vi.fn(async () => true),
      async run(_: OpenedWallets, request: TransactionRequest): Promise<PaymentOutcome> {
        called.push(request.title);
        expect(request).toMatchObject({ uid, isQuiet: true });
        expect(await request.confirm(summary)).toBe(true);
        await request.build?.(tx);
        if (request.prepare) called.push(...(await request.prepare(address)).signatures);
        return outcome;
      },
      async reload() {
        called.push('reload');
        return { uid, owner };
      },
    },
  };
}

describe('binding a wallet', () => {
  it('requests a voucher for the connected address, calls the contract with it and reloads', async () => {
    const { parts, called, tx } = await partsWith();
    expect(await bindAccount(parts)).toBe('bound');
    expect(parts.ask).toHaveBeenCalledExactlyOnceWith('/wallet/voucher', { address, purpose: 'bind' });
    expect(called).toEqual(['reload', '绑定钱包', 'reload']);
    expect(callsOf(tx)).toEqual(['auth::auth', 'user_pool::create']);
    const actions = [{ kind: 'wallet-bound', address }];
    expect(parts.confirm).toHaveBeenCalledExactlyOnceWith(
      { uid, actions, maxGas: maxBindingGas },
      simulation,
    );
  });

  it('uses sponsored bytes if the server sponsors the gas', async () => {
    const sponsored = { bytes: Uint8Array.of(1), sponsorSignature: 'of the sponsor', digest: 'digest' };
    const { parts, called } = await partsWith({ sponsored });
    expect(await bindAccount(parts)).toBe('bound');
    expect(parts.sponsor).toHaveBeenCalledExactlyOnceWith(parts.wallets, { uid, address, proposer: null });
    expect(called).toEqual(['reload', '绑定钱包', 'of the sponsor', 'reload']);
    expect(parts.ask).not.toHaveBeenCalled();
  });

  it('sets the agreed proposer in the same transaction, and agrees to nothing else', async () => {
    const proposer = '0190aaaa-0000-7000-8000-000000000002';
    const { parts, tx } = await partsWith({ proposer });
    expect(await bindAccount(parts)).toBe('bound');
    expect(parts.sponsor).toHaveBeenCalledExactlyOnceWith(parts.wallets, { uid, address, proposer });
    expect(callsOf(tx)).toEqual(['auth::auth', 'user_pool::create', 'user_pool::set_proposer']);
    const actions = [
      { kind: 'wallet-bound', address },
      { kind: 'referrer-set', referrer: proposer },
    ];
    expect(parts.confirm).toHaveBeenCalledExactlyOnceWith(
      { uid, actions, maxGas: maxBindingGas },
      simulation,
    );
  });

  it('is skipped without an account and if a wallet is bound already', async () => {
    const signedOut = await partsWith();
    expect(await bindAccount({ ...signedOut.parts, uid: null })).toBe('skipped');
    expect(signedOut.called).toEqual([]);
    const bound = await partsWith({ owner: [addressOf('f')] });
    expect(await bindAccount(bound.parts)).toBe('skipped');
    expect(bound.called).toEqual(['reload']);
    expect(bound.parts.ask).not.toHaveBeenCalled();
  });

  it('is refused if another user has signed in since the page was rendered', async () => {
    const { parts, called } = await partsWith();
    await expect(bindAccount({ ...parts, uid: 'who was here' })).rejects.toThrow('登录了另一个账户');
    expect(called).toEqual(['reload']);
    expect(parts.sponsor).not.toHaveBeenCalled();
  });

  it('fails with the specified texts for an aborted transaction and a missing wallet', async () => {
    const failure = paymentFailure('aborted', { what: '这个账户已经绑定过钱包。' });
    const failed = await partsWith({ outcome: { kind: 'failed', failure } });
    await expect(bindAccount(failed.parts)).rejects.toThrow(/^Transaction failed：这个账户已经绑定过钱包。/);
    expect(failed.called).toEqual(['reload', '绑定钱包']);
    const gone = await partsWith({ connect: false });
    await expect(bindAccount(gone.parts)).rejects.toThrow('wallet is not connected');
  });

  it('fails if the user declined or the outcome is unknown', async () => {
    const declined = await partsWith({ outcome: { kind: 'declined', by: 'wallet' } });
    await expect(bindAccount(declined.parts)).rejects.toThrow('Rejected');
    const unsettled = await partsWith({ outcome: { kind: 'unsettled', digest: 'digest' } });
    await expect(bindAccount(unsettled.parts)).rejects.toThrow(wording.payment.toasts.unsettled.description);
    expect([declined.called, unsettled.called].map((called) => called.length)).toEqual([2, 2]);
  });
});

describe('an announced recovery', () => {
  const recovery = { ...good, purpose: 'recover' };
  const accepted = simulated({ kind: 'owner-changed', uid, from: addressOf('b'), to: address });
  const stopped = simulated({ kind: 'recovery-stopped', uid, to: addressOf('b') });

  it('is accepted with a voucher for the connected wallet', async () => {
    const { parts, called, tx } = await partsWith({ voucher: recovery, summary: accepted });
    await acceptAnnounced({ ...parts, uid });
    expect(parts.ask).toHaveBeenCalledExactlyOnceWith('/wallet/voucher', { address, purpose: 'recover' });
    expect(called).toEqual(['接受找回', 'reload']);
    expect(callsOf(tx)).toEqual(['auth::auth', 'user_pool::set_owner']);
    await expect(acceptAnnounced({ ...(await partsWith()).parts, uid })).rejects.toThrow(TypeError);
  });

  it('is cancelled by the owner without a voucher', async () => {
    const { parts, called, tx } = await partsWith({ summary: stopped });
    await stopAnnounced({ ...parts, uid });
    expect(parts.ask).not.toHaveBeenCalled();
    expect(called).toEqual(['取消找回', 'reload']);
    expect(callsOf(tx)).toEqual(['user_pool::stop_recovery']);
    const failure = paymentFailure('aborted');
    const refused = await partsWith({ outcome: { kind: 'failed', failure }, summary: stopped });
    await expect(stopAnnounced({ ...refused.parts, uid })).rejects.toThrow('Transaction failed');
  });
});

it.each([
  ['for another purpose', { ...good, purpose: 'recover' }],
  ['for another account', { ...good, uid: 'other' }],
  ['for another address', { ...good, address: addressOf('b') }],
  ['without a signature', { ...good, signature: undefined }],
  ['without a nonce', { ...good, nonce: undefined }],
  ['whose expiry is a number', { ...good, expireAt: 1767225600000 }],
  ['that is null', null],
])('toVoucher rejects a voucher %s', (_, answer) => {
  expect(() => toVoucher(answer, { purpose: 'bind', uid, address })).toThrow(TypeError);
});
