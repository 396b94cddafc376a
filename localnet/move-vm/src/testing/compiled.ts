import { readdirSync, readFileSync } from 'node:fs';
import type { CompiledModule } from '../compiled-module.ts';
import { readModule } from '../read-module.ts';

const build = new URL('../../../../contracts/academy/build/', import.meta.url);

/** For tests only: the compiled modules of the contracts, by name. */
export const compiled: ReadonlyMap<string, Uint8Array> = new Map(
  readdirSync(build)
    .filter((file) => file.endsWith('.mv'))
    .map((file) => [file.replace('.mv', ''), readFileSync(new URL(file, build))]),
);

export function readCompiled(name: string): CompiledModule {
  const module = readModule(compiled.get(name) ?? new Uint8Array());
  if (!module.ok) throw new Error(`${name}: ${module.message}`);
  return module.value;
}
