import { bytesToVector, ReferenceValue, type Value } from '@suixue/move-vm/values';
import { describe, expect, it } from 'vitest';
import { natives } from './natives.ts';
import { Scenario } from './scenario.ts';

const addressOf = (digit: number) => `0x${String(digit).padStart(64, '0')}`;
const bytes = (text: string) => bytesToVector(new TextEncoder().encode(text));

function hash(name: string, data: Value): string {
  const native = natives.get(name);
  if (!native) throw new Error(`there is no native ${name}`);
  const context = new Scenario();
  const [digest] = native({
    args: [data],
    typeArguments: [],
    context,
    layoutOf: () => 'u8',
    charge: () => undefined,
  });
  return Buffer.from((digest as ReturnType<typeof bytes>).elements.map(Number)).toString('hex');
}

/** Test vectors for `abc` from the standards and, for Keccak, from Ethereum. */
const known = {
  [`${addressOf(1)}::hash::sha2_256`]: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  [`${addressOf(1)}::hash::sha3_256`]: '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532',
  [`${addressOf(2)}::hash::blake2b256`]: 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
  [`${addressOf(2)}::hash::keccak256`]: '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
};

describe('native hash functions', () => {
  it.each(Object.entries(known))('compute the known digest of abc with %s', (name, digest) => {
    const isLent = name.startsWith(addressOf(2));
    const data = isLent ? new ReferenceValue([bytes('abc')], 0) : bytes('abc');
    expect(hash(name, data)).toBe(digest);
  });
});
