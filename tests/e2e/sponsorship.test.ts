import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase64 } from '@mysten/sui/utils';
import { beforeAll, expect, test, vi } from 'vitest';
import { sessionCookie } from '../support/site/people.ts';
import { createPerson, peopleServer } from '../support/site/people-server.ts';

/** A new account and an empty wallet: the sponsor pays all gas. */
const server = peopleServer();
let cookie: string;
const key = Ed25519Keypair.generate();
const address = key.toSuiAddress();
beforeAll(async () => {
  cookie = await sessionCookie(server.url, await createPerson());
});

function post(path: string, form: Record<string, string> = {}, headers: Record<string, string> = { cookie }) {
  const given = { ...headers, origin: server.url, 'idempotency-key': crypto.randomUUID() };
  const body = new URLSearchParams(form);
  return fetch(`${server.url}${path}`, { method: 'POST', headers: given, body, redirect: 'manual' });
}

test('sponsoring needs a session', async () => {
  expect((await post('/wallet/sponsorship', { kind: 'bind', address }, {})).status).toBe(302);
});

test('an empty wallet can be bound without paying', async () => {
  const answer = await post('/wallet/sponsorship', { kind: 'bind', address });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { bytes, sponsorSignature, digest } = await answer.json();
  const again = await post('/wallet/sponsorship', { kind: 'bind', address });
  expect((await again.json()).digest, 'who asks again is given the same').toBe(digest);

  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: `${server.url}/sui` });
  const transaction = fromBase64(bytes);
  const { signature } = await key.signTransaction(transaction);
  const signatures = [signature, sponsorSignature];
  const done = await client.core.executeTransaction({ transaction, signatures });
  expect(done.Transaction?.status.success).toBe(true);
  const { owner } = await (await post('/wallet/state')).json();
  expect(owner).toEqual([address]);
  expect((await client.core.getBalance({ owner: address })).balance.balance).toBe('0');
  const refused = await post('/wallet/sponsorship', { kind: 'bind', address });
  expect([refused.status, (await refused.json()).reason]).toEqual([409, 'already-bound']);
});

test('/readyz shows the free coins and the daily limit of the sponsor', async () => {
  const measured = async () => (await (await fetch(`${server.url}/readyz`)).json()).metrics.sponsoring;
  await vi.waitFor(async () => expect((await measured())?.freeCoins).toBeGreaterThan(0), { timeout: 30_000 });
  expect(await measured()).toMatchObject({ dailyLimit: '2000000000' });
});
