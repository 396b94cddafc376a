import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import * as packageState from '@suixue/chain/contract/package_state';
import { deleteOne } from '@suixue/chain/contract/shop';
import { readAllCommodities, readAllWares } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { runToEnd } from '@suixue/chain/run-to-end';
import type { NewWares } from '@suixue/chain/transactions/catalogue';
import { offerWares } from '@suixue/chain/transactions/open-shop';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { paths } from '../../paths.ts';
import { openEmbeddedChain } from '../open-embedded-chain.ts';
import { copyPreparedNetwork } from '../testing/prepared-network.ts';
import { approveLocalRules } from './approve-local-rules.ts';
import { keepLocalShop } from './keep-local-shop.ts';
import { examplePhone, localShopTerms } from './local-shop-terms.ts';
import { offerExamplePhone } from './offer-example-phone.ts';
import { createOfferedCourses } from './offered-courses.ts';

const log = pino({ level: 'silent' });
const [first] = localShopTerms.wares;
if (!first) throw new Error('the local shop sells no course');
const added = { ...first, words: { ...first.words, name: '新的一课', link: '/course/a-new-one' } };

/** A local network in a folder of its own. */
async function openNetwork(folder: string) {
  const { access, handle, close } = await openEmbeddedChain({ folder, contracts: paths.contracts, log });
  const { client, deployment, localKeys } = access;
  if (!localKeys) throw new Error('a local network has keys');
  const file = join(folder, 'offered-courses.json');
  const chain: string = JSON.parse(readFileSync(file, 'utf8')).chain;
  const run = (signer: Signer, fill: (tx: Transaction) => void) => {
    const transaction = new Transaction();
    fill(transaction);
    return runToEnd({ client, signer }, transaction, 'the test could not run its transaction');
  };
  return {
    deployment,
    close,
    run,
    operator: Ed25519Keypair.fromSecretKey(localKeys.operator),
    admin: Ed25519Keypair.fromSecretKey(localKeys.admin),
    async fund(recipient: string) {
      const body = JSON.stringify({ FixedAmountRequest: { recipient } });
      const request = new Request('http://site/v2/gas', { method: 'POST', body });
      expect((await handle(request, { isLocal: true })).ok).toBe(true);
    },
    /** What the start does with the shop when the release has these new courses. */
    keep: (more: readonly NewWares[]) =>
      keepLocalShop({
        client,
        deployment,
        admin: Ed25519Keypair.fromSecretKey(localKeys.admin),
        wares: [...localShopTerms.wares, ...more],
        offered: createOfferedCourses(file, chain),
      }),
    offerPhone: () =>
      offerExamplePhone({
        client,
        deployment,
        admin: Ed25519Keypair.fromSecretKey(localKeys.admin),
        offered: createOfferedCourses(file, chain),
      }),
    phones: async () =>
      (await readAllCommodities(client, await readContract(client, deployment)))
        .filter(({ metadata }) => metadata.link === examplePhone.words.link)
        .map(({ id, attr }) => ({ id, isAvailable: attr.available })),
    /** Like a network of a version that had no record of what it offered. */
    forgetOffers: () => rmSync(file),
    readState: async () => (await readContract(client, deployment)).state,
    findAdded: async () =>
      (await readAllWares(client, await readContract(client, deployment))).find(
        ({ metadata }) => metadata.link === added.words.link,
      ),
    checkpoint: async () => (await client.ledgerService.getServiceInfo({})).response.checkpointHeight,
  };
}

describe('keepLocalShop', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await copyPreparedNetwork();
  }, 60_000);
  const open = async () => {
    const network = await openNetwork(folder);
    onTestFinished(network.close);
    return network;
  };

  it('approves the shares of a shop that was opened without any approval', { timeout: 60_000 }, async () => {
    const network = await open();
    expect((await network.readState()).approved_rules.size).toBeGreaterThan(0n);
    await network.run(network.admin, (tx) =>
      approveLocalRules(tx, network.deployment, { isApproved: false }),
    );
    expect((await network.readState()).approved_rules.size, 'like an older version').toBe(0n);
    expect(await network.keep([])).toEqual({ kind: 'offered', courses: [] });
    expect((await network.readState()).approved_rules.size).toBeGreaterThan(0n);
  });

  it('offers the example phone where it never was, and not again after it was removed', {
    timeout: 60_000,
  }, async () => {
    const network = await open();
    const [phone] = await network.phones();
    expect(phone?.isAvailable).toBe(true);
    const remove = (id: bigint) =>
      network.run(network.admin, (tx) => void deleteOne(tx, network.deployment, { id }));
    await remove(phone?.id ?? 0n);
    expect(await network.offerPhone(), 'it was offered before').toBe(false);
    expect(await network.phones()).toEqual([]);

    network.forgetOffers();
    expect(await network.offerPhone()).toBe(true);
    expect(await network.phones()).toMatchObject([{ isAvailable: true }]);
    expect(await network.offerPhone()).toBe(false);
    expect(await network.phones()).toHaveLength(1);
  });

  it('offers no new course once another address is the chain admin; an operator can still offer the course', {
    timeout: 60_000,
  }, async () => {
    const before = await openNetwork(folder);
    const successor = new Ed25519Keypair();
    await before.fund(successor.toSuiAddress());
    await before.run(before.admin, (tx) => {
      packageState.offerAdmin(tx, before.deployment, { to: successor.toSuiAddress() });
    });
    await before.run(successor, (tx) => void packageState.acceptAdmin(tx, before.deployment));
    await before.close();

    const after = await open();
    expect((await after.readState()).admin).toBe(successor.toSuiAddress());
    const height = await after.checkpoint();
    expect(await after.keep([added])).toEqual({ kind: 'handed-over', waiting: ['/course/a-new-one'] });
    expect(await after.checkpoint(), 'the start signs nothing').toBe(height);
    expect(await after.findAdded()).toBeUndefined();

    await after.run(after.operator, (tx) => offerWares(tx, after.deployment, [added]));
    expect(await after.findAdded(), 'sold at once, because the admin approved the shares').toMatchObject({
      available: true,
      is_confirmed: true,
      announced: null,
    });
    expect(await after.keep([added])).toEqual({ kind: 'handed-over', waiting: [] });
  });
});
