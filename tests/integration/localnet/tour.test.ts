import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bcs } from '@mysten/sui/bcs';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningLocalnet, startLocalnet } from '../../support/chain/running-localnet.ts';
import { compileSample, compileSampleUpgrade } from '../../support/chain/sample-package.ts';

/** Typical steps of Sui development, with the official client, against the network in its own process. */
describe('the local network with the official Sui client', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'localnet-tour-'));
  const me = Ed25519Keypair.generate();
  const address = me.toSuiAddress();
  let running: RunningLocalnet;
  let client: SuiGrpcClient;
  const known = { packageId: '', upgraded: '', cap: '', counter: '', published: '' };

  const connect = async () => {
    running = await startLocalnet(folder);
    client = new SuiGrpcClient({ network: 'localnet', baseUrl: running.url });
  };
  const run = async (transaction: Transaction) => {
    const include = { effects: true, events: true, objectTypes: true, balanceChanges: true } as const;
    const done = await client.signAndExecuteTransaction({ transaction, signer: me, include });
    return done.Transaction ?? done.FailedTransaction;
  };
  const countBy = (by: number, packageId = known.packageId) => {
    const transaction = new Transaction();
    transaction.moveCall({
      target: `${packageId}::counter::count`,
      arguments: [transaction.object(known.counter), transaction.pure.u64(by)],
    });
    return transaction;
  };
  const countNow = async () => {
    const { object } = await client.getObject({ objectId: known.counter, include: { json: true } });
    return object.json?.value;
  };

  beforeAll(connect);
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  });

  it('sends coins from the faucet', async () => {
    const { coins_sent: coins } = await requestSuiFromFaucetV2({ host: running.url, recipient: address });
    expect(coins).toHaveLength(5);
    const { balance } = await client.getBalance({ owner: address });
    expect(balance.balance).toBe('1000000000000');
    const { objects } = await client.listCoins({ owner: address });
    expect(objects.map((coin) => coin.balance)).toEqual(Array(5).fill('200000000000'));
  });

  it('publishes a package', async () => {
    const transaction = new Transaction();
    transaction.transferObjects([transaction.publish(await compileSample())], address);
    const done = await run(transaction);
    expect(done?.status).toEqual({ success: true, error: null });
    const changed = done?.effects?.changedObjects ?? [];
    known.packageId = changed.find(({ outputState }) => outputState === 'PackageWrite')?.objectId ?? '';
    const idOf = (name: string) =>
      changed.find(({ objectId }) => done?.objectTypes?.[objectId]?.endsWith(name))?.objectId ?? '';
    known.counter = idOf('::counter::Counter');
    known.cap = idOf('::package::UpgradeCap');
    known.published = done?.digest ?? '';
    const { object } = await client.getObject({ objectId: known.counter });
    expect(object.owner).toMatchObject({ $kind: 'Shared' });
    const { function: found } = await client.getMoveFunction({
      packageId: known.packageId,
      moduleName: 'counter',
      name: 'count',
    });
    expect(found).toMatchObject({ visibility: 'public', isEntry: false });
  });

  it('calls the package and returns effects and events', async () => {
    const done = await run(countBy(7));
    expect(done?.events?.map(({ json, eventType }) => [eventType, json])).toEqual([
      [`${known.packageId}::counter::Counted`, { counter: known.counter, value: '7' }],
    ]);
    expect(await countNow()).toBe('7');
    const waited = await client.waitForTransaction({
      digest: done?.digest ?? '',
      include: { balanceChanges: true },
    });
    expect(waited.Transaction?.balanceChanges).toEqual(done?.balanceChanges);
  });

  it('lists and reads dynamic fields', async () => {
    const transaction = new Transaction();
    for (const [name, text] of [
      [1, '一'],
      [2, '二'],
    ] as const) {
      const given = [
        transaction.object(known.counter),
        transaction.pure.u64(name),
        transaction.pure.string(text),
      ];
      transaction.moveCall({ target: `${known.packageId}::counter::note`, arguments: given });
    }
    await run(transaction);
    const { dynamicFields } = await client.listDynamicFields({ parentId: known.counter });
    expect(dynamicFields.map(({ name }) => bcs.u64().parse(name.bcs)).sort()).toEqual(['1', '2']);
    const name = { type: 'u64', bcs: bcs.u64().serialize(2).toBytes() };
    const { dynamicField } = await client.getDynamicField({ parentId: known.counter, name });
    expect(bcs.string().parse(dynamicField.value.bcs)).toBe('二');
  });

  it('names the abort code of a failure, in simulation and in execution', async () => {
    await expect(run(countBy(101))).rejects.toThrow('That is more than this counter counts');
    // The transaction is complete, so that the client does not simulate it first.
    const { object } = await client.getObject({ objectId: known.counter });
    const { objects: coins } = await client.listCoins({ owner: address, limit: 1 });
    const transaction = new Transaction();
    const shared = {
      objectId: known.counter,
      initialSharedVersion: object.owner.Shared?.initialSharedVersion ?? '',
      mutable: true,
    };
    const given = [transaction.sharedObjectRef(shared), transaction.pure.u64(101)];
    transaction.moveCall({ target: `${known.packageId}::counter::count`, arguments: given });
    transaction.setGasPrice(1_000);
    transaction.setGasBudget(50_000_000);
    transaction.setGasPayment(coins.map(({ objectId, version, digest }) => ({ objectId, version, digest })));
    const done = await run(transaction);
    expect(done?.status.error?.message).toContain('ETooMuch');
    expect(done?.status.error).toMatchObject({
      $kind: 'MoveAbort',
      MoveAbort: { location: { module: 'counter', functionName: 'count' } },
    });
    expect(await countNow()).toBe('7');
    expect(done?.balanceChanges?.[0]?.amount).toMatch(/^-\d+$/);
  });

  it('simulates a transaction without executing it', async () => {
    const transaction = countBy(3);
    transaction.moveCall({
      target: `${known.packageId}::counter::value`,
      arguments: [transaction.object(known.counter)],
    });
    transaction.setSender(address);
    const tried = await client.simulateTransaction({
      transaction,
      include: { commandResults: true, effects: true },
    });
    const [, result] = tried.commandResults ?? [];
    expect(bcs.u64().parse(result?.returnValues[0]?.bcs ?? new Uint8Array())).toBe('10');
    expect(await countNow()).toBe('7');
  });

  it('upgrades the package and keeps both versions working', async () => {
    const { modules, dependencies, digest } = await compileSampleUpgrade();
    const transaction = new Transaction();
    const cap = transaction.object(known.cap);
    const ticket = transaction.moveCall({
      target: '0x2::package::authorize_upgrade',
      arguments: [cap, transaction.pure.u8(0), transaction.pure.vector('u8', digest)],
    });
    const receipt = transaction.upgrade({ modules, dependencies, package: known.packageId, ticket });
    transaction.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
    const done = await run(transaction);
    expect(done?.status).toEqual({ success: true, error: null });
    known.upgraded =
      done?.effects?.changedObjects.find(({ outputState }) => outputState === 'PackageWrite')?.objectId ?? '';
    const double = new Transaction();
    double.moveCall({
      target: `${known.upgraded}::counter::double`,
      arguments: [double.object(known.counter)],
    });
    expect((await run(double))?.status.success).toBe(true);
    expect(await countNow()).toBe('14');
    await run(countBy(1));
    expect(await countNow()).toBe('15');
  });

  it('streams each checkpoint as it is made', async () => {
    const controller = new AbortController();
    const paths = ['sequence_number', 'transactions.digest'];
    const call = client.subscriptionService.subscribeCheckpoints(
      { readMask: { paths } },
      { abort: controller.signal },
    );
    const seen: string[] = [];
    const listening = (async () => {
      for await (const { checkpoint } of call.responses) {
        seen.push(...(checkpoint?.transactions.map(({ digest = '' }) => digest) ?? []));
        if (seen.length > 0) return;
      }
    })();
    await call.headers;
    const done = await run(countBy(1));
    await listening;
    controller.abort();
    expect(seen).toContain(done?.digest);
  });

  it('keeps its state after its process was killed', async () => {
    const before = await client.getObject({ objectId: known.counter, include: { content: true } });
    const balance = await client.getBalance({ owner: address });
    const { chainIdentifier } = await client.core.getChainIdentifier();
    await running.kill();
    await connect();
    expect((await client.core.getChainIdentifier()).chainIdentifier).toBe(chainIdentifier);
    expect(await client.getObject({ objectId: known.counter, include: { content: true } })).toEqual(before);
    expect(await client.getBalance({ owner: address })).toEqual(balance);
    const first = await client.getTransaction({ digest: known.published });
    expect(first.Transaction?.digest).toBe(known.published);
    await run(countBy(1, known.upgraded));
    expect(await countNow()).toBe('17');
  });
});
