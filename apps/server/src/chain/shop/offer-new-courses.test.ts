import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import * as kiosk from '@suixue/chain/contract/kiosk';
import { readAllWares } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { openEmbeddedChain } from '../open-embedded-chain.ts';
import { copyPreparedNetwork } from '../testing/prepared-network.ts';
import { localShopTerms } from './local-shop-terms.ts';
import { offerNewCourses } from './offer-new-courses.ts';
import { createOfferedCourses } from './offered-courses.ts';

const log = pino({ level: 'silent' });
const [first] = localShopTerms.wares;
if (!first) throw new Error('the local shop sells no course');
const added = { ...first, words: { ...first.words, name: '新的一课', link: '/course/a-new-one' } };
const links = localShopTerms.wares.map(({ words }) => words.link);

/** A shop that is already open, on a network of its own. */
async function openShop() {
  const folder = await copyPreparedNetwork();
  const open = () => openEmbeddedChain({ folder, contracts: paths.contracts, log });
  const { access, close } = await open();
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const { client, deployment } = access;
  const keys: { admin: string } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
  const admin = Ed25519Keypair.fromSecretKey(keys.admin);
  const file = join(folder, 'offered-courses.json');
  const chain: string = JSON.parse(readFileSync(file, 'utf8')).chain;
  const offered = createOfferedCourses(file, chain);
  return {
    client,
    offered,
    file,
    chain,
    offer: (wares = [...localShopTerms.wares, added], list = offered) =>
      offerNewCourses({ client, deployment, admin, wares, offered: list }),
    sold: async () =>
      (await readAllWares(client, await readContract(client, deployment)))
        .filter(({ available }) => available)
        .map(({ metadata }) => metadata.link)
        .sort(),
    async remove(link: string) {
      const all = await readAllWares(client, await readContract(client, deployment));
      const id = all.find(({ metadata }) => metadata.link === link)?.id ?? 0n;
      const transaction = new Transaction();
      kiosk.deleteOne(transaction, deployment, { id });
      const done = await client.core.signAndExecuteTransaction({ transaction, signer: admin });
      await client.core.waitForTransaction({ digest: done.Transaction?.digest ?? '' });
    },
  };
}

describe('offerNewCourses', () => {
  it('offers a new course in an open shop once', { timeout: 60_000 }, async () => {
    const { offer, sold, offered } = await openShop();
    expect([...offered.read()].sort(), 'what it opened with is written down').toEqual(
      [...links, '/phone/mine'].sort(),
    );
    expect(await offer([...localShopTerms.wares]), 'nothing is new').toEqual([]);
    expect(await offer()).toEqual(['/course/a-new-one']);
    expect(await sold()).toEqual([...links, '/course/a-new-one'].sort());
    expect(await offer()).toEqual([]);
    expect(await sold()).toHaveLength(links.length + 1);
  });

  it('offers a new course once even if it is interrupted at any point', { timeout: 30_000 }, async () => {
    const { client, offer, sold, offered } = await openShop();
    vi.spyOn(client.core, 'waitForTransaction').mockRejectedValueOnce(new Error('cut off'));
    await expect(offer()).rejects.toThrow('cut off');
    // The course is on the chain but not recorded; the second attempt is interrupted as well.
    const add = () => {
      throw new Error('killed');
    };
    await expect(offer(undefined, { ...offered, add })).rejects.toThrow('killed');
    expect(await offer()).toEqual([]);
    expect(await sold()).toEqual([...links, '/course/a-new-one'].sort());
    expect(offered.read().has('/course/a-new-one')).toBe(true);
  });

  it('does not offer a course again after an operator has removed it', { timeout: 30_000 }, async () => {
    const { offer, sold, remove, file, chain } = await openShop();
    await offer();
    await remove('/course/a-new-one');
    expect(await offer()).toEqual([]);
    expect(await sold()).toEqual([...links].sort());
    // The record of one network does not apply to another.
    expect(createOfferedCourses(file, `not ${chain}`).read().size).toBe(0);
  });
});
