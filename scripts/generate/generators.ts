import type { Output } from './output.ts';

/** Loaded when it runs: the compiler and the database take a second to load. */
const generators = {
  access: async () => (await import('./access.ts')).generateAccess(),
  contracts: async () => (await import('./contracts.ts')).generateContracts(),
  'database-types': async () => (await import('./database-types.ts')).generateDatabaseTypes(),
  environment: async () => (await import('./environment.ts')).generateEnvironment(),
  framework: async () => (await import('./framework.ts')).generateFramework(),
  gas: async () => (await import('./gas.ts')).generateGas(),
} as const satisfies Record<string, () => Promise<Output>>;

export type GeneratorName = keyof typeof generators;

/** In an order in which each can read what those before it write. */
export const generatorNames = [
  'contracts',
  'framework',
  'gas',
  'database-types',
  'environment',
  'access',
] as const satisfies readonly GeneratorName[];

export const isGeneratorName = (name: string): name is GeneratorName => Object.hasOwn(generators, name);

export const runGenerator = (name: GeneratorName): Promise<Output> => generators[name]();
