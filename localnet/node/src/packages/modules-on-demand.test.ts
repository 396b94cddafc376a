import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { expect, it } from 'vitest';
import { declareModule } from '../testing/declared-module.ts';
import { ModulesOnDemand } from './modules-on-demand.ts';

const address = `0x${'5'.padStart(64, '0')}`;
const module = (name: string) => declareModule({ address, name });
const declared: Readonly<Record<string, VerifiedModule>> = { coin: module('coin'), pool: module('pool') };

function given() {
  const read: string[] = [];
  const code = new Map(Object.keys(declared).map((name, at) => [name, Uint8Array.of(at)]));
  const modules = new ModulesOnDemand(code, (name, bytes) => {
    expect(bytes).toBe(code.get(name));
    read.push(name);
    return declared[name] as VerifiedModule;
  });
  return { modules, read };
}

it('ModulesOnDemand reads a module when it is first used, and once', () => {
  const { modules, read } = given();
  expect([modules.size, modules.has('pool'), modules.has('shop'), modules.get('shop')]).toEqual([
    2,
    true,
    false,
    undefined,
  ]);
  expect(read).toEqual([]);
  expect([modules.get('pool'), modules.get('pool')]).toEqual([declared.pool, declared.pool]);
  expect(read).toEqual(['pool']);
});

it('ModulesOnDemand reads listed modules one by one during the iteration', () => {
  const { modules, read } = given();
  const [first] = modules.values();
  expect([first, read]).toEqual([declared.coin, ['coin']]);
  expect(new Map(modules)).toEqual(new Map(Object.entries(declared)));
  expect(read).toEqual(['coin', 'pool']);
});
