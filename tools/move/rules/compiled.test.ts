import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSuiRules } from '@suixue/localnet-node/check-sui-rules';
import { moduleKey, verifyModule } from '@suixue/move-vm/verified-module';
import { WorkBudget } from '@suixue/move-vm/work-budget';
import { describe, expect, it } from 'vitest';
import { academy, compile, framework, mergePackages, readTestedPackages } from '../toolchain.ts';
import { orThrow } from './module-under-test.ts';

describe('checkSuiRules for modules of the official compiler', () => {
  const folders = ['std', 'sui'].map((name) => join(framework, 'build', name));
  const read = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mv'))
      .map((name) => orThrow(verifyModule(readFileSync(join(folder, name)))));

  it('accepts the framework and the contract', () => {
    const modules = [...folders, join(academy, 'build')].flatMap(read);
    const budget = WorkBudget.ofPackage();
    const problems = modules.map((module) => [moduleKey(module.id), checkSuiRules(module, budget)]);
    expect(problems.filter(([, problem]) => problem)).toEqual([]);
    expect(modules.length).toBeGreaterThan(50);
  });

  it('accepts the reference packages', async () => {
    const packages = [...readTestedPackages()].filter(([name]) => name !== 'framework');
    const sources = packages.map(([, files]) =>
      Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('tests/'))),
    );
    const { modules } = await compile(mergePackages(sources));
    const problems = modules.map((text) => {
      const module = orThrow(verifyModule(Buffer.from(text, 'base64')));
      return [moduleKey(module.id), checkSuiRules(module, WorkBudget.ofPackage())];
    });
    expect(problems.filter(([, problem]) => problem)).toEqual([]);
    expect(problems.length).toBeGreaterThanOrEqual(packages.length);
  }, 60_000);
});
