import { verifyModule } from '@suixue/move-vm/verified-module';
import { compileFramework, MoveError } from './toolchain.ts';

/** Contents by file name, of one folder. */
export type Files = ReadonlyMap<string, Uint8Array>;

const folders = new Map([
  [`0x${'1'.padStart(64, '0')}`, 'std'],
  [`0x${'2'.padStart(64, '0')}`, 'sui'],
]);

/** The framework's bytecode by package, which the local network starts with. */
export async function buildFramework(): Promise<ReadonlyMap<string, Files>> {
  const packages = new Map([...folders.values()].map((name) => [name, new Map<string, Uint8Array>()]));
  for (const encoded of await compileFramework()) {
    const bytes = Buffer.from(encoded, 'base64');
    const verified = verifyModule(bytes);
    if (!verified.ok) throw new MoveError(`the verifier rejects the compiled module: ${verified.message}`);
    const { address, name } = verified.value.id;
    const files = packages.get(folders.get(address) ?? '');
    if (!files) throw new MoveError(`the framework has no package at ${address}`);
    files.set(`${name}.mv`, bytes);
  }
  return packages;
}
