import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { readPlayBox } from '@suixue/chain/reading/play-box';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { openEmbeddedChain } from '../open-embedded-chain.ts';
import { copyPreparedNetwork } from '../testing/prepared-network.ts';
import { keepLocalBox } from './keep-local-box.ts';
import { localBoxTerms } from './local-box-terms.ts';

it('keepLocalBox fills one box once, also if it was interrupted before filling, and only as the admin', {
  timeout: 60_000,
}, async () => {
  const folder = await copyPreparedNetwork();
  const log = pino({ level: 'silent' });
  const { access, close } = await openEmbeddedChain({ folder, contracts: paths.contracts, log });
  const { client, deployment, localKeys } = access;
  if (!localKeys) throw new Error('a local network has keys');
  const kept = () => JSON.parse(readFileSync(file, 'utf8'));
  const boxIn = async () => {
    const box = await readPlayBox(client, deployment, kept().box);
    return { edition: box?.edition, left: box?.left };
  };
  let file = join(folder, 'local-box.json');
  const total = localBoxTerms.coupon.count + localBoxTerms.points.reduce((sum, { count }) => sum + count, 0n);
  expect(await boxIn(), 'the box that the network opened with').toEqual({ edition: 1n, left: total });
  const { chain } = kept();
  const admin = Ed25519Keypair.fromSecretKey(localKeys.admin);
  const parts = () => ({ client, deployment, admin, file, chain });
  expect(await keepLocalBox(parts())).toBe(false);

  // A network of an older version has no record; the start ends after the box was made.
  file = join(folder, 'another-box.json');
  const stranger = Ed25519Keypair.fromSecretKey(localKeys.operator);
  expect(await keepLocalBox({ ...parts(), admin: stranger })).toBe(false);
  const wait = vi.spyOn(client.core, 'waitForTransaction');
  wait.mockImplementationOnce(async () => ({}) as never).mockRejectedValueOnce(new Error('cut off'));
  await expect(keepLocalBox(parts())).rejects.toThrow('cut off');
  const made = kept().box;
  expect(await keepLocalBox(parts())).toBe(false);
  expect([kept().box, await boxIn()]).toEqual([made, { edition: 1n, left: total }]);
  await close();
});
