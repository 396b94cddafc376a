import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnexpectedTransactionError } from '#app/features/money/payment/sponsorship.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import { prepareSponsoredBinding } from './sponsored-binding.ts';

const idOf = (digit: string) => `0x${digit.repeat(64)}`;
const shared = (digit: string) => ({ objectId: idOf(digit), initialSharedVersion: '3' });
const academy: Deployment = {
  packageId: idOf('1'),
  originalPackageId: idOf('1'),
  state: shared('2'),
  kiosk: shared('3'),
  shop: shared('4'),
  userPool: shared('5'),
  couponBook: shared('6'),
};
const address = idOf('a');
const wallets = { facts: { deployment: academy } };

async function made(change: (tx: Transaction) => void = () => undefined, proposer: string | null = null) {
  const tx = new Transaction();
  tx.setSender(address);
  tx.setGasOwner(idOf('b'));
  tx.setGasPayment([{ objectId: idOf('c'), version: '5', digest: '1'.repeat(32) }]);
  tx.setGasPrice(1_000);
  tx.setGasBudget(10_000_000);
  tx.setExpiration({ Epoch: 3 });
  const [nonce, signature] = [new Uint8Array(16), new Uint8Array(64)];
  bindWallet(
    tx,
    academy,
    { purpose: 'bind', uid: 'u', expireAt: 5n, nonce, subject: 0n, signature },
    proposer,
  );
  change(tx);
  const bytes = await tx.build();
  return { bytes: toBase64(bytes), digest: await tx.getDigest(), sponsorSignature: 'AA==', expiresAt: '5' };
}

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const { crypto } = globalThis;
afterEach(() => vi.unstubAllGlobals());

describe('a sponsored binding', () => {
  it("is requested for the wallet's address with the given idempotency key, and returned after verification", async () => {
    const answer = await made();
    const fetch = answering(200, answer);
    const prepared = await prepareSponsoredBinding(wallets, {
      uid: 'u',
      address,
      proposer: null,
      key: 'a key of mine',
    });
    expect(prepared && { ...prepared, bytes: toBase64(prepared.bytes) }).toEqual({
      bytes: answer.bytes,
      digest: answer.digest,
      sponsorSignature: 'AA==',
    });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.headers, String(init?.body)]).toEqual([
      '/wallet/sponsorship',
      { 'Idempotency-Key': 'a key of mine' },
      `kind=bind&address=${address}`,
    ]);
  });

  it('asks for the agreed proposer, and is rejected before the wallet sees it if the bytes name another one or none', async () => {
    const agreed = { uid: 'u', address, proposer: 'elder' };
    const fetch = answering(200, await made(undefined, 'elder'));
    expect(await prepareSponsoredBinding(wallets, agreed)).not.toBe(null);
    expect(String(fetch.mock.calls[0]?.[1]?.body)).toBe(`kind=bind&address=${address}&proposer=elder`);
    for (const other of ['another account', null]) {
      answering(200, await made(undefined, other));
      await expect(prepareSponsoredBinding(wallets, agreed)).rejects.toThrow(UnexpectedTransactionError);
    }
    answering(200, await made(undefined, 'elder'));
    const none = prepareSponsoredBinding(wallets, { ...agreed, proposer: null });
    await expect(none).rejects.toThrow(UnexpectedTransactionError);
  });

  it.each([
    ['another sender', (tx: Transaction) => tx.setSender(idOf('d'))],
    ['gas paid by the sender', (tx: Transaction) => tx.setGasOwner(address)],
    [
      'one more command',
      (tx: Transaction) => tx.moveCall({ target: `${academy.packageId}::user_pool::delete` }),
    ],
  ])('is rejected before the wallet sees it if the transaction has %s', async (_what, change) => {
    answering(200, await made(change));
    await expect(prepareSponsoredBinding(wallets, { uid: 'u', address, proposer: null })).rejects.toThrow(
      UnexpectedTransactionError,
    );
  });

  it('is requested with a new idempotency key each time, also on a page without HTTPS', async () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    });
    const fetch = answering(200, await made());
    await prepareSponsoredBinding(wallets, { uid: 'u', address, proposer: null });
    await prepareSponsoredBinding(wallets, { uid: 'u', address, proposer: null });
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });

  it('is rejected before the wallet sees it if it is for another account', async () => {
    answering(200, await made());
    await expect(
      prepareSponsoredBinding(wallets, { uid: 'who was here', address, proposer: null }),
    ).rejects.toThrow(UnexpectedTransactionError);
  });

  it('is rejected before the wallet sees it if the digest is not that of the bytes', async () => {
    answering(200, { ...(await made()), digest: '1'.repeat(32) });
    await expect(prepareSponsoredBinding(wallets, { uid: 'u', address, proposer: null })).rejects.toThrow(
      'digest',
    );
  });

  it.each([
    [409, 'no-sponsor'],
    [409, 'sponsor-limit'],
    [409, 'sponsor-busy'],
    [409, 'too-dear'],
    [429, 'over_request_rate_limit'],
    [404, null],
  ])('falls back to gas from the wallet if the server answers %d (reason: %s)', async (status, reason) => {
    answering(status, { message: '代付暂停', reason });
    expect(await prepareSponsoredBinding(wallets, { uid: 'u', address, proposer: null })).toBe(null);
  });

  it.each([
    [409, 'already-bound'],
    [409, 'address-taken'],
    [409, 'sponsorship-open'],
    [409, 'would-fail'],
    [503, null],
  ])('fails with the message of the server if it answers %d (reason: %s)', async (status, reason) => {
    answering(status, { message: '不能绑定', reason });
    const refusal = prepareSponsoredBinding(wallets, { uid: 'u', address, proposer: null });
    await expect(refusal).rejects.toThrow(ServerRefusal);
    await expect(refusal).rejects.toThrow('不能绑定');
  });
});
