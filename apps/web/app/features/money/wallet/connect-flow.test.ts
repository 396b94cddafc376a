import { describe, expect, it, vi } from 'vitest';
import { type ConnectStep, createConnectFlow } from './connect-flow.ts';
import { fakeStore, settled } from './testing/fake-store.ts';
import { addressOf, fakeAccount, fakeWallet, later } from './testing/fake-wallet.ts';

const [mine, other] = [addressOf('a'), addressOf('b')];

function flowOf(wallet: ReturnType<typeof fakeWallet>, readOwners: () => Promise<readonly string[]>) {
  const { store, registry } = fakeStore([wallet.wallet]);
  const waiting: { ms: number; run: () => void }[] = [];
  const onDone = vi.fn();
  const flow = createConnectFlow({
    store,
    readOwners,
    after(ms, run) {
      const entry = { ms, run };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
    onDone,
  });
  const steps: ConnectStep['kind'][] = [];
  flow.step.subscribe(() => steps.push(flow.step.get().kind));
  return { flow, store, registry, waiting, onDone, steps };
}

const readNoOwners = async () => [];
const failedWith = (kind: string) => ({ kind: 'choosing', problem: { kind: 'failed', error: { kind } } });

describe('connecting through the dialog', () => {
  it('shows connecting, then connected, and closes after a second', async () => {
    const { flow, steps, waiting, onDone } = flowOf(fakeWallet(), readNoOwners);
    await flow.choose('试用');
    expect(steps).toEqual(['connecting', 'connected']);
    expect(flow.step.get()).toMatchObject({ name: '试用', icon: /^data:/ });
    expect(waiting.map(({ ms }) => ms)).toEqual([1_000]);
    expect(onDone).not.toHaveBeenCalled();
    waiting[0]?.run();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('returns to the wallet list with the error if the wallet has no account', async () => {
    const { flow, store } = flowOf(fakeWallet({ accounts: [] }), readNoOwners);
    await flow.choose('试用');
    expect(flow.step.get()).toMatchObject(failedWith('no-account'));
    expect(store.connection().kind).toBe('disconnected');
  });

  it('returns to the list when the user goes back, and ignores the late response of the wallet', async () => {
    const answer = later<{ accounts: ReturnType<typeof fakeAccount>[] }>();
    const { flow, store, steps } = flowOf(fakeWallet({ connect: () => answer.promise }), readNoOwners);
    const choosing = flow.choose('试用');
    flow.back();
    await choosing;
    answer.resolve({ accounts: [fakeAccount(mine)] });
    await settled();
    expect(steps).toEqual(['connecting', 'choosing']);
    expect(flow.step.get()).toEqual({ kind: 'choosing', problem: null });
    expect(store.connection().kind).toBe('disconnected');
  });

  it('disconnects the wallet if the user goes back during the ownership check', async () => {
    const owners = later<readonly string[]>();
    const { flow, store } = flowOf(fakeWallet(), () => owners.promise);
    const choosing = flow.choose('试用');
    await settled();
    expect(store.connection().kind).toBe('connected');
    flow.back();
    owners.resolve([]);
    await choosing;
    expect(store.connection().kind).toBe('disconnected');
    expect(flow.step.get()).toEqual({ kind: 'choosing', problem: null });
  });

  it('reports that the wallet disappeared during or just after connecting', async () => {
    const asked = fakeWallet({ connect: () => later<never>().promise });
    const first = flowOf(asked, readNoOwners);
    const choosing = first.flow.choose('试用');
    first.registry.unregister(asked.wallet);
    await choosing;
    expect(first.flow.step.get()).toMatchObject(failedWith('gone'));

    const wallet = fakeWallet();
    const second = flowOf(wallet, readNoOwners);
    await second.flow.choose('试用');
    wallet.change([]);
    expect(second.flow.step.get()).toMatchObject(failedWith('gone'));
    expect(second.waiting).toEqual([]);
  });
});

it('the connect flow reports a wallet that disappears during the choice of its address, even after an abandoned choice', async () => {
  const wallet = fakeWallet({ accounts: [fakeAccount(other), fakeAccount(mine)] });
  const { flow, store } = flowOf(wallet, readNoOwners);
  await flow.choose('试用');
  expect(flow.step.get().kind).toBe('which-address');
  flow.back();
  expect(flow.step.get()).toEqual({ kind: 'choosing', problem: null });
  expect(store.connection().kind).toBe('disconnected');
  await flow.choose('试用');
  expect(flow.step.get().kind).toBe('which-address');
  wallet.change([]);
  expect(flow.step.get()).toMatchObject(failedWith('gone'));
});

describe('the ownership check', () => {
  it('rejects a wallet that is not bound to the account', async () => {
    const { flow, store } = flowOf(fakeWallet({ accounts: [fakeAccount(other)] }), async () => [mine]);
    await flow.choose('试用');
    expect(flow.step.get()).toEqual({ kind: 'choosing', problem: { kind: 'wrong-wallet' } });
    expect(store.connection().kind).toBe('disconnected');
  });

  it('selects the bound address of several, in upper or lower case', async () => {
    const several = fakeWallet({ accounts: [fakeAccount(other), fakeAccount(mine)] });
    const { flow, store, steps } = flowOf(several, async () => [mine.toUpperCase().replace('0X', '0x')]);
    await flow.choose('试用');
    expect(steps).toEqual(['connecting', 'connected']);
    expect(store.connection()).toMatchObject({ address: mine });
  });

  it('lets the user choose among the addresses of the wallet if none is bound to the account', async () => {
    const several = fakeWallet({ accounts: [fakeAccount(other), fakeAccount(mine)] });
    const { flow, store, steps } = flowOf(several, readNoOwners);
    await flow.choose('试用');
    expect(flow.step.get()).toMatchObject({ kind: 'which-address', addresses: [other, mine] });
    flow.chooseAddress(mine);
    expect(store.connection()).toMatchObject({ address: mine });
    expect(steps).toEqual(['connecting', 'which-address', 'connected']);
  });

  it('disconnects the wallet if the bound addresses of the account cannot be read', async () => {
    const { flow, store } = flowOf(fakeWallet(), () => Promise.reject(new Error('服务暂时连不上')));
    await flow.choose('试用');
    expect(flow.step.get()).toMatchObject({ problem: { error: { message: '服务暂时连不上' } } });
    expect(store.connection().kind).toBe('disconnected');
  });
});
