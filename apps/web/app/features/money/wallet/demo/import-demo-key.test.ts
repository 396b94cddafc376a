import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { describe, expect, it } from 'vitest';
import { loadDemoKey } from './demo-key.ts';
import { importDemoKey, switchDemoKey } from './import-demo-key.ts';

function mapStorage(maxLength = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > maxLength) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('importDemoKey', () => {
  it('makes the wallet use the imported key and keeps the earlier one', () => {
    const storage = mapStorage();
    const before = loadDemoKey(storage).keypair.toSuiAddress();
    const given = Ed25519Keypair.generate();
    expect(importDemoKey(` ${given.getSecretKey()}\n`, storage)).toBe('imported');
    const after = loadDemoKey(storage);
    expect(after.keypair.toSuiAddress()).toBe(given.toSuiAddress());
    expect(after.others()).toEqual([before]);
    expect(after.isAllowed()).toBe(true);
    expect(importDemoKey(given.getSecretKey(), storage)).toBe('imported');
    expect(loadDemoKey(storage).others()).toEqual([before]);
  });

  it('imports keys that were pasted without a space between them and uses the first', () => {
    const storage = mapStorage();
    const before = loadDemoKey(storage).keypair.toSuiAddress();
    const [operator, admin] = [Ed25519Keypair.generate(), Ed25519Keypair.generate()];
    expect(importDemoKey(operator.getSecretKey() + admin.getSecretKey(), storage)).toBe('imported');
    const after = loadDemoKey(storage);
    expect(after.keypair.toSuiAddress()).toBe(operator.toSuiAddress());
    expect([...after.others()].sort()).toEqual([before, admin.toSuiAddress()].sort());
    expect(switchDemoKey(admin.toSuiAddress(), storage)).toBe(true);
    expect(loadDemoKey(storage).keypair.toSuiAddress()).toBe(admin.toSuiAddress());
    expect(switchDemoKey('0x1', storage)).toBe(false);
  });

  it.each(['', 'suiprivkey1', 'not a key', '0x1'])('rejects %j and changes nothing', (secret) => {
    const storage = mapStorage();
    const before = loadDemoKey(storage).keypair.toSuiAddress();
    const kept = [...storage.kept];
    expect(importDemoKey(secret, storage)).toBe('no-key');
    expect([...storage.kept]).toEqual(kept);
    expect(loadDemoKey(storage).keypair.toSuiAddress()).toBe(before);
  });

  it("reports that the browser's storage is full", () => {
    const storage = mapStorage(80);
    const before = loadDemoKey(storage).keypair.toSuiAddress();
    expect(importDemoKey(Ed25519Keypair.generate().getSecretKey(), storage)).toBe('not-kept');
    expect(loadDemoKey(storage).keypair.toSuiAddress()).toBe(before);
  });
});
