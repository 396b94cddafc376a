import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { deployment, FakeChain } from '#app/features/money/payment/testing/fake-chain.ts';
import { isListed } from '#app/features/money/wallet/listed-wallets.ts';
import { addressOf, fakeStorage } from '#app/features/money/wallet/testing/fake-wallet.ts';
import type { DemoContent, DemoRequest } from './demo-approval.ts';
import { loadDemoKey } from './demo-key.ts';
import { demoKeys } from './demo-keys.ts';
import { createDemoWallet } from './demo-wallet.ts';
import { describeForUser } from './describe-for-user.ts';

/** The network's simulation; a test may replace it. */
const readBytes = vi.fn(async (_bytes: Uint8Array): Promise<DemoContent> => plain);
const plain: DemoContent = {
  kind: 'summary',
  summary: { description: { actions: [], unknown: [], contradictions: [] } } as unknown as PaymentSummary,
};

function walletWith(answer: boolean, storage = fakeStorage()) {
  const asked: DemoRequest[] = [];
  const ask = async (request: DemoRequest) => {
    asked.push(request);
    return answer;
  };
  const key = loadDemoKey(storage);
  return { wallet: createDemoWallet({ describe: readBytes, key, ask }), asked, key, storage };
}

async function connected(answer = true) {
  const made = walletWith(true);
  await made.wallet.features['standard:connect'].connect();
  const [account] = made.wallet.accounts;
  if (!account) throw new Error('it must have an account');
  const { key } = made;
  return {
    ...made,
    ...(answer ? {} : { wallet: createDemoWallet({ describe: readBytes, key, ask: async () => false }) }),
    account,
  };
}

function transfer(sender: string): Transaction {
  const tx = new Transaction();
  tx.setSender(sender);
  tx.setGasPrice(1000);
  tx.setGasBudget(5_000_000);
  tx.setGasPayment([{ objectId: addressOf('c'), version: '1', digest: '11111111111111111111111111111111' }]);
  tx.transferObjects([tx.splitCoins(tx.gas, [1n])], addressOf('b'));
  return tx;
}

describe('the demo wallet', () => {
  it('supports the local network only', () => {
    const { wallet } = walletWith(true);
    expect(isListed(wallet, 'sui:localnet')).toBe(true);
    for (const chain of ['sui:mainnet', 'sui:testnet', 'sui:devnet'] as const) {
      expect(isListed(wallet, chain)).toBe(false);
    }
  });

  it('shares its address after the user agrees, and later without asking', async () => {
    const { wallet, asked, key } = walletWith(true);
    const { connect } = wallet.features['standard:connect'];
    expect((await connect({ silent: true })).accounts).toEqual([]);
    expect((await connect()).accounts.map(({ address }) => address)).toEqual([key.keypair.toSuiAddress()]);
    expect((await connect({ silent: true })).accounts).toHaveLength(1);
    expect(asked.map(({ kind }) => kind)).toEqual(['connect']);
  });

  it('rejects a connection that the user declines, with an error that sites recognise', async () => {
    const { wallet } = walletWith(false);
    await expect(wallet.features['standard:connect'].connect()).rejects.toThrow(/reject/i);
    expect(wallet.accounts).toEqual([]);
  });

  it('creates a new key on request, and can switch back to the old key', async () => {
    const storage = fakeStorage();
    const key = loadDemoKey(storage);
    const old = key.keypair.toSuiAddress();
    const wants: (string | null)[] = [null, old];
    const ask = async (request: DemoRequest) => {
      if (request.kind === 'connect') request.change(wants.shift() ?? null);
      return true;
    };
    const wallet = createDemoWallet({ describe: readBytes, key, ask });
    const connect = async () => (await wallet.features['standard:connect'].connect()).accounts[0]?.address;
    const renewed = await connect();
    expect(renewed).not.toBe(old);
    expect(loadDemoKey(storage).keypair.toSuiAddress()).toBe(renewed);
    expect(key.others()).toEqual([old]);
    await wallet.features['standard:disconnect'].disconnect();
    expect(await connect()).toBe(old);
    expect(loadDemoKey(storage).others()).toEqual([renewed]);
  });

  it('keeps its current key if there is no storage or the requested key is unknown', () => {
    const key = loadDemoKey(null);
    const address = key.keypair.toSuiAddress();
    expect(key.change(null)).toBe(false);
    expect(loadDemoKey(fakeStorage()).change(addressOf('b'))).toBe(false);
    expect(key.keypair.toSuiAddress()).toBe(address);
  });

  it('reports a disconnection and asks the user again at the next connection', async () => {
    const { wallet, asked } = await connected();
    const changed = vi.fn();
    wallet.features['standard:events'].on('change', changed);
    await wallet.features['standard:disconnect'].disconnect();
    expect(changed).toHaveBeenCalledExactlyOnceWith({ accounts: [] });
    await wallet.features['standard:connect'].connect();
    expect(asked).toHaveLength(2);
  });

  it('signs the very bytes that it was given, after displaying them', async () => {
    const { wallet, asked, account } = await connected();
    const bytes = await transfer(account.address).build();
    const transaction = Transaction.from(bytes);
    const signed = await wallet.features['sui:signTransaction'].signTransaction({
      transaction,
      account,
      chain: 'sui:localnet',
    });
    expect(fromBase64(signed.bytes)).toEqual(bytes);
    await verifyTransactionSignature(bytes, signed.signature, { address: account.address });
    expect(readBytes).toHaveBeenLastCalledWith(bytes);
    expect(asked.at(-1)).toEqual({ kind: 'transaction', content: plain });
  });

  it('describes a transaction from its own simulation and refuses it if the simulation fails or contradicts itself', async () => {
    const { wallet, asked, account } = await connected();
    const chain = new FakeChain();
    // The part of a transaction that the fake simulation needs.
    const describe = () =>
      describeForUser({ chain, deployment, readNames: async () => new Map() }, Uint8Array.of(7, 0));
    const sign = async () => {
      const transaction = Transaction.from(await transfer(account.address).build());
      return wallet.features['sui:signTransaction'].signTransaction({
        transaction,
        account,
        chain: 'sui:localnet',
      });
    };
    readBytes.mockImplementation(describe);
    await sign();
    expect(asked.at(-1)).toMatchObject({
      content: { summary: { description: { actions: [{ kind: 'vault-deposit', amount: 1_000_000_000n }] } } },
    });
    chain.simulation = { ...chain.simulation, events: [] };
    await expect(sign()).rejects.toThrow(/reject/i);
    expect(asked.at(-1)).toMatchObject({
      content: { summary: { description: { contradictions: [{ kind: 'money', told: 0n }] } } },
    });
    chain.plug = () => 'lost-before';
    await expect(sign()).rejects.toThrow(/reject/i);
    expect(asked.at(-1)).toMatchObject({ content: { kind: 'failure', failure: { kind: 'network' } } });
    readBytes.mockImplementation(async () => plain);
  });

  it('signs a message and displays it as text, or as base64 if it is binary', async () => {
    const { wallet, asked, account } = await connected();
    const message = new TextEncoder().encode('你好');
    const { signPersonalMessage } = wallet.features['sui:signPersonalMessage'];
    const { signature } = await signPersonalMessage({ message, account });
    await verifyPersonalMessageSignature(message, signature, { address: account.address });
    expect(asked.at(-1)).toEqual({ kind: 'message', message: '你好' });
    const noText = Uint8Array.of(255, 254);
    await signPersonalMessage({ message: noText, account });
    expect(asked.at(-1)).toEqual({ kind: 'message', message: toBase64(noText) });
  });

  it('signs nothing after a refusal', async () => {
    const { wallet, account } = await connected(false);
    const transaction = transfer(account.address);
    const { signTransaction } = wallet.features['sui:signTransaction'];
    await expect(signTransaction({ transaction, account, chain: 'sui:localnet' })).rejects.toThrow(/reject/i);
  });
});

describe("the demo wallet's key", () => {
  it('is created once per browser', () => {
    const storage = fakeStorage();
    const address = loadDemoKey(storage).keypair.toSuiAddress();
    expect(loadDemoKey(storage).keypair.toSuiAddress()).toBe(address);
    expect(loadDemoKey(fakeStorage()).keypair.toSuiAddress()).not.toBe(address);
  });

  it('is not lost if two tabs replace it one after the other', () => {
    const storage = fakeStorage();
    const [here, there] = [loadDemoKey(storage), loadDemoKey(storage)];
    there.change(null);
    const bound = there.keypair.toSuiAddress();
    expect(here.change(null)).toBe(true);
    expect(here.others()).toContain(bound);
  });

  it('is replaced if its stored data is invalid, and lasts as long as the page without storage', () => {
    const broken = fakeStorage({ [demoKeys.secret]: 'half of a k' });
    const { keypair } = loadDemoKey(broken);
    expect(broken.kept.get(demoKeys.secret)).toBe(keypair.getSecretKey());
    const full = {
      ...fakeStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const key = loadDemoKey(full);
    key.allow(true);
    expect(key.isAllowed()).toBe(true);
    expect(loadDemoKey(null).isAllowed()).toBe(false);
  });
});
