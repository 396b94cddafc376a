import { toBase64 } from '@mysten/sui/utils';
import { dayMs } from '@suixue/chain/duration';
import { describe, expect, it } from 'vitest';
import { createTabLock } from './payment-lock.ts';
import { settlePayment } from './settle-payment.ts';
import { NetworkError, RefusalError } from './testing/fake-chain.ts';
import { createPaymentWorld } from './testing/payment-world.ts';

/** Signed and stored, with the tab closed before sending. */
async function leaveBehind() {
  const world = createPaymentWorld();
  world.chain.plug = (call) => (call === 'send' || call === 'find' ? 'lost-before' : 'fine');
  await world.pay();
  world.chain.plug = () => 'fine';
  world.chain.calls.length = 0;
  return world;
}

describe('a stored payment', () => {
  it('is sent once, with the same bytes, if the network does not have the transaction', async () => {
    const world = await leaveBehind();
    const [kept] = world.kept.list();
    const sent: string[] = [];
    const { send } = world.chain;
    world.chain.send = async (bytes) => {
      sent.push(toBase64(bytes));
      return send(bytes);
    };
    await world.comeBack();
    expect(sent).toEqual([kept?.bytes]);
    expect(world.told).toMatchObject([{ settlement: { kind: 'executed' } }]);
  });

  it('is reported as failed if its coins have changed and a second lookup does not find the transaction', async () => {
    const world = await leaveBehind();
    world.chain.version += 1;
    await world.comeBack();
    expect(world.told).toMatchObject([{ settlement: { kind: 'dead', why: 'stale' } }]);
    expect(world.chain.calls).toEqual(['find', 'send', 'find']);
    expect(world.kept.payments.size).toBe(0);
  });

  it('is not reported as failed if the second lookup finds the transaction', async () => {
    const world = await leaveBehind();
    const [kept] = world.kept.list();
    const digest = kept?.digest ?? '';
    world.chain.send = async () => {
      world.chain.executed.set(digest, { digest, fault: null });
      throw new RefusalError('Object 0x5 is not available for consumption');
    };
    await world.comeBack();
    expect(world.told).toMatchObject([{ settlement: { kind: 'executed' } }]);
  });

  it('is reported as failed if the transaction failed on the chain', async () => {
    const world = await leaveBehind();
    world.chain.fault = { message: 'abort', abort: null };
    await world.comeBack();
    expect(world.told).toMatchObject([{ settlement: { kind: 'executed', executed: { fault: {} } } }]);
  });

  it('stays stored while there is no network', async () => {
    const world = await leaveBehind();
    world.chain.plug = () => 'lost-before';
    await world.comeBack();
    expect([world.told, world.kept.payments.size]).toEqual([[], 1]);
  });

  it('is looked up and sent by only one of two open tabs', async () => {
    const world = await leaveBehind();
    await Promise.all([world.comeBack(), world.comeBack()]);
    expect(world.told).toHaveLength(1);
    expect(world.chain.calls.filter((call) => call === 'send')).toHaveLength(1);
  });

  it('stays stored if it belongs to another network, and is deleted after eight days', async () => {
    const world = await leaveBehind();
    const [kept] = world.kept.list();
    if (!kept) throw new Error('nothing was kept');
    world.kept.keep({ ...kept, network: 'testnet' });
    await world.comeBack();
    expect([world.told, world.kept.payments.size]).toEqual([[], 1]);
    await world.clock.sleep(8 * dayMs);
    await world.comeBack();
    expect(world.kept.payments.size).toBe(0);
  });

  it('is reported as expired after four days if the network neither accepts nor rejects it', async () => {
    const world = await leaveBehind();
    world.chain.send = async () => {
      throw new NetworkError('odd');
    };
    await world.comeBack();
    expect(world.told).toEqual([]);
    await world.clock.sleep(4 * dayMs);
    await world.comeBack();
    expect(world.told).toMatchObject([{ settlement: { kind: 'dead', why: 'expired' } }]);
  });
});

describe('settlePayment', () => {
  it('looks up a sent payment every two seconds for a minute', async () => {
    const world = await leaveBehind();
    const [kept] = world.kept.list();
    if (!kept) throw new Error('nothing was kept');
    const times: number[] = [];
    const begun = world.clock.now();
    world.chain.find = async () => {
      times.push(world.clock.now() - begun);
      return null;
    };
    const settlement = await settlePayment(world.parts, kept, { isNew: true });
    expect(settlement).toEqual({ kind: 'unsettled' });
    expect(times).toEqual(Array.from({ length: 31 }, (_, index) => index * 2_000));
  });
});

describe('a lock within one tab', () => {
  it('has one holder at a time and is released after a failure', async () => {
    const lock = createTabLock();
    let finish: () => void = () => undefined;
    const first = lock.hold('a', () => new Promise<void>((resolve) => (finish = resolve)));
    expect(await lock.hold('a', async () => 'second')).toBe('held');
    expect(await lock.hold('b', async () => 'other')).toBe('other');
    finish();
    await first;
    await expect(lock.hold('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(await lock.hold('a', async () => 'again')).toBe('again');
  });
});
