import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinTypeToName } from '../coin-type.ts';
import { FundingPool } from '../generated/funding.ts';
import { Kiosk, Wares } from '../generated/kiosk.ts';
import { User, UserAsset } from '../generated/user_pool.ts';
import { address, balance, bool, string, typeName, u64, u256 } from '../move/codecs.ts';
import { MalformedValueError } from '../move/decode.ts';
import { arbitraryValue } from '../testing/arbitrary-value.ts';
import { deployment } from '../testing/deployment.ts';
import { FakeClient } from '../testing/fake-client.ts';
import { readFundingPool, readWares } from './catalogue.ts';
import { type Contract, readContract, readCurrencies } from './contract.ts';
import { ReadError } from './objects.ts';
import { readAssets, readUidOf, readUser, readVaultBalance, readVaultCoinTypes } from './users.ts';

/** A deterministic value of one of the contract's types. */
const some = <T>(type: string): T =>
  fc.sample(arbitraryValue(`academy::${type}`), { numRuns: 1, seed: 7 })[0] as T;

const parts = {
  state: 'package_state::State',
  kiosk: 'kiosk::Kiosk',
  shop: 'shop::Shop',
  userPool: 'user_pool::UserPool',
  couponBook: 'coupon::CouponBook',
} as const;
const contract = Object.fromEntries(
  Object.entries(parts).map(([name, type]) => [name, some(type)]),
) as unknown as Contract;

const text = '0x1::string::String';
const user: User = { ...some<User>('user_pool::User'), uid: 'alice' };

describe('readContract', () => {
  async function fake() {
    const codecs = {
      state: (await import('../generated/package_state.ts')).State,
      kiosk: Kiosk,
      shop: (await import('../generated/shop.ts')).Shop,
      userPool: (await import('../generated/user_pool.ts')).UserPool,
      couponBook: (await import('../generated/coupon.ts')).CouponBook,
    };
    const node = new FakeClient();
    for (const [name, type] of Object.entries(parts) as [keyof typeof parts, string][]) {
      // The compiler cannot relate the codec to its value through the loop.
      const content = codecs[name].serialize(contract[name] as never).toBytes();
      node.objects.set(deployment[name].objectId, {
        type: `${deployment.originalPackageId}::${type}`,
        content,
      });
    }
    return node;
  }

  it('reads the five shared objects of the contract', async () => {
    expect(await readContract((await fake()).client, deployment)).toEqual(contract);
  });

  it('throws if a shared object is missing or has the type of another package', async () => {
    const node = await fake();
    const kiosk = node.objects.get(deployment.kiosk.objectId);
    if (!kiosk || kiosk instanceof Error) throw new Error('no kiosk');
    const stranger = `0x${'66'.repeat(32)}::kiosk::Kiosk`;
    node.objects.set(deployment.kiosk.objectId, { ...kiosk, type: stranger });
    await expect(readContract(node.client, deployment)).rejects.toThrow(ReadError);
    node.objects.delete(deployment.kiosk.objectId);
    await expect(readContract(node.client, deployment)).rejects.toThrow('no kiosk::Kiosk');
  });
});

describe('reading users', () => {
  it('readUser finds a user by account id, and readUidOf an account id by address', async () => {
    const node = new FakeClient();
    const key = (uid: string) => ({ keyType: text, key: string.serialize(uid).toBytes() });
    node.addEntry(contract.userPool.users.id, key('alice'), User.serialize(user).toBytes());
    const owner = `0x${'a1'.repeat(32)}`;
    const at = { keyType: 'address', key: address.serialize(owner).toBytes() };
    node.addEntry(contract.userPool.address_to_uid.id, at, string.serialize('alice').toBytes());
    expect(await readUser(node.client, contract, 'alice')).toEqual(user);
    expect(await readUser(node.client, contract, 'bob')).toBeNull();
    expect(await readUidOf(node.client, contract, owner)).toBe('alice');
    expect(await readUidOf(node.client, contract, `0x${'b0'.repeat(32)}`)).toBeNull();
  });

  it('readAssets reads assets in batches of 50 and returns them in the requested order', async () => {
    const node = new FakeClient();
    const asset = { ...some<UserAsset>('user_pool::UserAsset'), id: 77n };
    const key = { keyType: 'u256', key: u256.serialize(77n).toBytes() };
    node.addEntry(user.asset.id, key, UserAsset.serialize(asset).toBytes());
    const items = Array.from({ length: 120 }, (_, index) => BigInt(index));
    const found = await readAssets(node.client, user, items);
    expect(found.map((one, index) => (one ? index : -1)).filter((index) => index >= 0)).toEqual([77]);
    expect(found[77]).toEqual(asset);
    expect(node.asked).toEqual([50, 50, 20]);
  });

  it('readVaultBalance returns the balance, or zero for a currency that the vault lacks', async () => {
    const node = new FakeClient();
    const key = typeName.serialize(coinTypeToName('0x2::sui::SUI')).toBytes();
    const at = { keyType: '0x1::type_name::TypeName', key };
    node.addEntry(user.vault.balances.id, at, balance.serialize({ value: 5n }).toBytes());
    expect(await readVaultBalance(node.client, user, '0x2::sui::SUI')).toBe(5n);
    expect(await readVaultBalance(node.client, user, '0x3::usd::USD')).toBe(0n);
  });
});

describe('reading currencies', () => {
  const usd = `0x${'3'.padStart(64, '0')}::usd::USD`;
  const sui = `0x${'2'.padStart(64, '0')}::sui::SUI`;

  it('readVaultCoinTypes returns the currencies of a vault in stored order', async () => {
    const node = new FakeClient();
    const holder = { ...user, vault: { ...user.vault, keys: { ...user.vault.keys, size: 2n } } };
    [usd, sui].forEach((coinType, place) => {
      const key = { keyType: 'u64', key: u64.serialize(BigInt(place)).toBytes() };
      node.addEntry(holder.vault.keys.id, key, typeName.serialize(coinTypeToName(coinType)).toBytes());
    });
    expect(await readVaultCoinTypes(node.client, holder)).toEqual([usd, sui]);
  });

  it('readCurrencies returns only currencies that the contract accepts', async () => {
    const node = new FakeClient();
    const key = typeName.serialize(coinTypeToName(sui)).toBytes();
    const at = { keyType: '0x1::type_name::TypeName', key };
    node.addEntry(contract.state.currencies.id, at, bool.serialize(true).toBytes());
    expect(await readCurrencies(node.client, contract, [usd, sui])).toEqual([sui]);
  });
});

describe('reading the catalogue', () => {
  it('readWares returns null for a missing ware, and throws for malformed bytes', async () => {
    const node = new FakeClient();
    const wares = some<Wares>('kiosk::Wares');
    const key = { keyType: 'u256', key: u256.serialize(1n).toBytes() };
    const id = node.addEntry(contract.kiosk.wares.id, key, Wares.serialize(wares).toBytes());
    expect(await readWares(node.client, contract, [1n, 2n])).toEqual([wares, null]);
    const found = node.objects.get(id);
    if (!found || found instanceof Error) throw new Error('no wares');
    node.objects.set(id, { ...found, content: Uint8Array.from([...found.content, 0]) });
    await expect(readWares(node.client, contract, [1n])).rejects.toThrow(MalformedValueError);
  });

  it('readWares throws, instead of returning null, if the node fails', async () => {
    const node = new FakeClient();
    const key = { keyType: 'u256', key: u256.serialize(1n).toBytes() };
    node.objects.set(node.addEntry(contract.kiosk.wares.id, key, new Uint8Array()), new Error('down'));
    await expect(readWares(node.client, contract, [1n])).rejects.toThrow('Failed to get object');
  });

  it('readFundingPool returns a pool with its coin type, and null for an unknown id', async () => {
    const node = new FakeClient();
    const pool = some<FundingPool>('funding::FundingPool');
    const content = FundingPool.serialize(pool).toBytes();
    node.objects.set('0x99', {
      type: `${deployment.originalPackageId}::funding::FundingPool<0x2::sui::SUI>`,
      content,
    });
    const found = await readFundingPool(node.client, deployment, '0x99');
    expect(found).toEqual({ pool, coinType: `0x${'0'.repeat(63)}2::sui::SUI` });
    expect(await readFundingPool(node.client, deployment, '0x98')).toBeNull();
  });
});
