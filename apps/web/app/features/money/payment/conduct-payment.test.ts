import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WalletError } from '#app/features/money/wallet/wallet-error.ts';
import { mayFollow, type PaymentStage } from './payment-stage.ts';
import { deployment, type Plug, RefusalError, simulated } from './testing/fake-chain.ts';
import { createPaymentWorld } from './testing/payment-world.ts';

const failedAs = (kind: string) => ({ kind: 'failed', failure: { kind } });

describe('a payment', () => {
  it('builds, simulates, asks for consent, signs, stores, sends and looks up, in this order', async () => {
    const world = createPaymentWorld();
    const keptAtSend: number[] = [];
    const { send } = world.chain;
    world.chain.send = async (...given) => {
      keptAtSend.push(world.kept.payments.size);
      return send(...given);
    };
    const outcome = await world.pay();
    expect(outcome).toMatchObject({ kind: 'done', summary: { title: '存入金库' } });
    expect(world.chain.calls).toEqual(['build', 'simulate', 'describeCoins', 'send', 'find']);
    expect(world.seen.stages).toEqual(['building', 'asking', 'signing', 'executing', 'ended']);
    expect(keptAtSend).toEqual([1]);
    expect(world.kept.payments.size).toBe(0);
  });

  it('signs the very bytes that it simulated', async () => {
    const world = createPaymentWorld();
    const tried: Uint8Array[] = [];
    const { simulate } = world.chain;
    world.chain.simulate = async (bytes) => {
      tried.push(bytes);
      return simulate(bytes);
    };
    const signed: Uint8Array[] = [];
    const sign = async (bytes: Uint8Array) => {
      signed.push(bytes);
      return { bytes, signature: 'cw==' };
    };
    await world.pay({}, { sign });
    expect(signed).toEqual(tried);
  });

  it('is never signed if balances contradict the events, whatever the user answers', async () => {
    for (const isWanted of [true, false]) {
      const world = createPaymentWorld();
      world.chain.simulation = { ...simulated, events: [] };
      expect(await world.pay({ confirm: async () => isWanted })).toMatchObject(failedAs('contradictory'));
      expect(world.seen.signed).toBe(0);
    }
  });

  it('accepts sponsored bytes and sends both signatures', async () => {
    const world = createPaymentWorld();
    const sent: unknown[] = [];
    const { send } = world.chain;
    world.chain.send = async (bytes, signatures) => {
      sent.push(signatures);
      return send(bytes);
    };
    const prepare = async () => ({ bytes: Uint8Array.of(7, 0), signatures: ['c3BvbnNvcg=='] });
    const outcome = await world.pay({ build: undefined, prepare } as never);
    expect(outcome.kind).toBe('done');
    expect(sent).toEqual([['c2lnbmVk', 'c3BvbnNvcg==']]);
    expect(world.chain.calls).not.toContain('build');
  });
});

describe('a payment that is not sent', () => {
  const nothingSent = (world: ReturnType<typeof createPaymentWorld>) => {
    expect(world.chain.calls).not.toContain('send');
    expect(world.kept.payments.size).toBe(0);
  };

  it('fails without a wallet', async () => {
    const world = createPaymentWorld();
    expect(await world.pay({}, { account: null })).toMatchObject(failedAs('no-wallet'));
    nothingSent(world);
  });

  it('ends without a failure if the user declines in the dialog', async () => {
    const world = createPaymentWorld();
    expect(await world.pay({ confirm: async () => false })).toEqual({ kind: 'declined', by: 'dialog' });
    expect(world.seen.signed).toBe(0);
    nothingSent(world);
  });

  it('ends without a failure if the user declines in the wallet', async () => {
    const world = createPaymentWorld();
    const sign = () => Promise.reject(new Error('User rejected the request'));
    expect(await world.pay({}, { sign })).toEqual({ kind: 'declined', by: 'wallet' });
    nothingSent(world);
  });

  it("fails with the wallet's own text beside our sentence if the error is unknown", async () => {
    const world = createPaymentWorld();
    const sign = () => Promise.reject(new Error('Keyring is not ready'));
    const outcome = await world.pay({}, { sign });
    expect(outcome).toMatchObject({ failure: { kind: 'signing', walletText: 'Keyring is not ready' } });
    expect(outcome.kind === 'failed' && outcome.failure.what).toBe('钱包没有签名。');
    nothingSent(world);
  });

  it.each([
    ['wrong-network', 'wrong-network'],
    ['unsupported', 'cannot-sign'],
    ['not-connected', 'no-wallet'],
  ] as const)("turns the wallet's error %s into the failure %s", async (kind, failure) => {
    const world = createPaymentWorld();
    const sign = () => Promise.reject(new WalletError(kind));
    expect(await world.pay({}, { sign })).toMatchObject(failedAs(failure));
    nothingSent(world);
  });

  it('fails if the wallet signs different bytes', async () => {
    const world = createPaymentWorld();
    const sign = async (bytes: Uint8Array) => ({ bytes: Uint8Array.of(...bytes, 1), signature: 'cw==' });
    expect(await world.pay({}, { sign })).toMatchObject(failedAs('changed-bytes'));
    nothingSent(world);
  });

  it('fails if the browser cannot store the signed transaction', async () => {
    const world = createPaymentWorld();
    world.kept.refuses = true;
    expect(await world.pay()).toMatchObject(failedAs('cannot-keep'));
    nothingSent(world);
  });

  it('fails if the contract aborts the simulation', async () => {
    const world = createPaymentWorld();
    const abort = { packageId: deployment.packageId, module: 'user_pool', code: '14' };
    world.chain.simulation = { ...simulated, fault: { message: 'abort', abort } };
    const outcome = await world.pay();
    expect(outcome).toMatchObject(failedAs('aborted'));
    nothingSent(world);
  });

  it("fails if the sender of the bytes is not the wallet's address", async () => {
    const world = createPaymentWorld();
    world.chain.simulation = { ...simulated, sender: `0x${'dd'.repeat(32)}` };
    expect(await world.pay()).toMatchObject(failedAs('dry-run'));
    nothingSent(world);
  });

  it.each(['build', 'simulate', 'describeCoins'] as const)('fails if the network fails at %s', async (at) => {
    const world = createPaymentWorld();
    world.chain.plug = (call) => (call === at ? 'lost-before' : 'fine');
    expect(await world.pay()).toMatchObject(failedAs('network'));
    nothingSent(world);
  });
});

describe('a payment during a network failure', () => {
  it('sends the same bytes again if the node has not received them', async () => {
    const world = createPaymentWorld();
    world.chain.plug = (call, index) => (call === 'send' && index < 5 ? 'lost-before' : 'fine');
    expect(await world.pay()).toMatchObject({ kind: 'done' });
    expect(world.chain.executed.size).toBe(1);
    expect(world.seen.signed).toBe(1);
  });

  it('looks the transaction up instead of sending it again if the node has accepted it', async () => {
    const world = createPaymentWorld();
    world.chain.plug = (call) => (call === 'send' ? 'lost-after' : 'fine');
    expect(await world.pay()).toMatchObject({ kind: 'done' });
    expect(world.chain.calls.filter((call) => call === 'send')).toHaveLength(1);
  });

  it('has an unknown outcome and stays stored if the failure lasts a minute', async () => {
    const world = createPaymentWorld();
    world.chain.plug = (call) => (call === 'send' || call === 'find' ? 'lost-after' : 'fine');
    const begun = world.clock.now();
    expect(await world.pay()).toMatchObject({ kind: 'unsettled' });
    expect(world.clock.now() - begun).toBe(60_000);
    expect(world.seen.troubles).toBe(31);
    expect([...world.kept.payments.values()]).toMatchObject([{ title: '存入金库' }]);
  });

  it('reports its outcome when the network is back', async () => {
    const world = createPaymentWorld();
    world.chain.plug = (call) => (call === 'find' ? 'lost-before' : 'fine');
    await world.pay();
    world.chain.plug = () => 'fine';
    await world.comeBack();
    expect(world.told).toMatchObject([{ title: '存入金库', settlement: { kind: 'executed' } }]);
    expect([world.chain.executed.size, world.kept.payments.size]).toEqual([1, 0]);
  });
});

describe('signed bytes that the network rejects', () => {
  it('are rebuilt and need a new consent if a coin has changed meanwhile', async () => {
    const world = createPaymentWorld();
    const confirm = async () => {
      world.seen.asked += 1;
      if (world.seen.asked === 1) world.chain.version += 1;
      return true;
    };
    expect(await world.pay({ confirm })).toMatchObject({ kind: 'done' });
    expect([world.seen.asked, world.seen.signed, world.chain.executed.size]).toEqual([2, 2, 1]);
  });

  it('are not rebuilt a second time: the payment fails as stale', async () => {
    const world = createPaymentWorld();
    const confirm = async () => {
      world.chain.version += 1;
      return true;
    };
    expect(await world.pay({ confirm })).toMatchObject(failedAs('stale'));
    expect([world.chain.executed.size, world.kept.payments.size]).toEqual([0, 0]);
  });

  it('are not rebuilt if a coin is only locked, because a second signature could pay twice', async () => {
    const world = createPaymentWorld();
    world.chain.send = async () => {
      throw new RefusalError('Object 0x5 is already locked by a different transaction');
    };
    expect(await world.pay()).toMatchObject({ kind: 'unsettled' });
    expect(world.seen.signed).toBe(1);
  });

  it("end the payment as failed if the signature is not the account's", async () => {
    const world = createPaymentWorld();
    world.chain.send = async () => {
      throw new RefusalError('Invalid user signature');
    };
    expect(await world.pay()).toMatchObject(failedAs('bad-signature'));
    expect(world.kept.payments.size).toBe(0);
  });
});

describe('payments of one account', () => {
  it('cannot run at the same time', async () => {
    const world = createPaymentWorld();
    let second: unknown;
    const confirm = async () => {
      second = await world.pay({ onStage: () => undefined });
      return true;
    };
    expect(await world.pay({ confirm })).toMatchObject({ kind: 'done' });
    expect(second).toMatchObject(failedAs('open-elsewhere'));
  });

  it('cannot start while the outcome of the previous payment is unknown', async () => {
    const world = createPaymentWorld();
    world.chain.plug = (call) => (call === 'send' || call === 'find' ? 'lost-before' : 'fine');
    await world.pay();
    expect(await world.pay()).toMatchObject(failedAs('open-before'));
    expect(world.seen.signed).toBe(1);
  });

  it('stop with a report if the previous payment has succeeded meanwhile, and can then be started again', async () => {
    const world = createPaymentWorld();
    world.chain.plug = (call) => (call === 'find' ? 'lost-before' : 'fine');
    await world.pay();
    world.chain.plug = () => 'fine';
    expect(await world.pay()).toMatchObject(failedAs('settled-before'));
    expect(await world.pay()).toMatchObject({ kind: 'done' });
    expect(world.chain.executed.size).toBe(2);
  });
});

const plugs = fc.array(fc.constantFrom<Plug>('fine', 'fine', 'lost-before', 'lost-after'), { maxLength: 80 });

describe('a payment during random network failures', () => {
  it('executes each consent at most once and stays stored while its outcome is unknown', async () => {
    await fc.assert(
      fc.asyncProperty(plugs, fc.boolean(), async (script, goesOn) => {
        const world = createPaymentWorld();
        world.chain.plug = (_call, index) => script[index] ?? (goesOn ? 'fine' : 'lost-before');
        const stages: PaymentStage['kind'][] = [];
        const outcome = await world.pay({ onStage: ({ kind }) => stages.push(kind) });
        expect(world.seen.signed).toBeLessThanOrEqual(1);
        expect(world.chain.executed.size).toBeLessThanOrEqual(world.seen.signed);
        expect(world.kept.payments.size).toBe(outcome.kind === 'unsettled' ? 1 : 0);
        if (outcome.kind === 'done') expect(world.chain.executed.size).toBe(1);
        if (outcome.kind === 'failed') expect(world.chain.executed.size).toBe(0);
        stages.forEach((stage, index) => {
          expect(mayFollow(stages[index - 1] ?? null, stage)).toBe(true);
        });
        world.chain.plug = () => 'fine';
        await world.comeBack();
        expect(world.kept.payments.size).toBe(0);
        expect(world.chain.executed.size).toBe(world.seen.signed);
      }),
      { numRuns: 400 },
    );
  });
});
