import { readModule } from '@suixue/move-vm/read-module';
import { verifyModule } from '@suixue/move-vm/verified-module';
import { type AbiModule, abiToJson, toAbi } from '../../tools/move/abi.ts';
import { readAbortCodes, toAbortCodes } from '../../tools/move/abort-codes.ts';
import { toBindings } from '../../tools/move/bindings.ts';
import { coverageToMarkdown, toCoverage } from '../../tools/move/coverage.ts';
import { toDeclarations } from '../../tools/move/declarations.ts';
import { buildFramework, type Files } from '../../tools/move/framework-build.ts';
import { academy, compile, MoveError, readMoveFiles, trials } from '../../tools/move/toolchain.ts';
import type { Output } from './output.ts';

/** Sui allows 102,400 bytes for a package; the rest is kept for later versions. */
const maxBytes = 90_000;

/**
 * Compiles the contracts without a network: their bytecode and ABI, the client code (`packages/chain/src/generated`), the
 * framework with which the local network begins, and the package that the network's tests publish.
 */
export async function generateContracts(): Promise<Output> {
  const { contract, client } = await buildContract();
  const folders = new Map<string, Files>([
    ['contracts/academy/build', contract],
    ['packages/chain/src/generated', client],
    ['contracts/reference-packages/trials/build', await buildTrials()],
  ]);
  for (const [name, files] of await buildFramework()) folders.set(`contracts/framework/build/${name}`, files);
  const files = [...folders].flatMap(([folder, entries]) =>
    [...entries].map(([name, bytes]): [string, Uint8Array] => [`${folder}/${name}`, bytes]),
  );
  return { files: new Map(files), folders: [...folders.keys()] };
}

async function buildContract(): Promise<{ contract: Files; client: Files }> {
  const sources = readMoveFiles(academy, ['sources']);
  const { modules, dependencies, digest, warnings } = await compile(sources);
  if (warnings) throw new MoveError(warnings);
  const contract = new Map<string, Uint8Array>();
  const declarations = toDeclarations(sources);
  const abi: AbiModule[] = [];
  let total = 0;
  for (const encoded of modules) {
    const bytes = Buffer.from(encoded, 'base64');
    const module = readModule(bytes);
    if (!module.ok) throw new MoveError(`the compiled module cannot be read: ${module.message}`);
    const described = toAbi(module.value, declarations);
    total += bytes.length;
    abi.push(described);
    contract.set(`${described.name}.mv`, bytes);
  }
  if (contract.size !== modules.length) throw new MoveError('two modules have the same name');
  abi.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (total > maxBytes) throw new MoveError(`the package has ${total} bytes, more than ${maxBytes}`);
  const about = { digest: Buffer.from(digest).toString('hex'), dependencies, bytes: total };
  const covered = toCoverage(readMoveFiles(academy, ['sources', 'tests']));
  const untested = covered.filter(({ tests }) => tests === 0).map(({ module, name }) => `${module}::${name}`);
  if (untested.length > 0) throw new MoveError(`no test calls ${untested.join(', ')}`);
  contract.set('coverage.md', Buffer.from(coverageToMarkdown(covered)));
  contract.set('abi.json', Buffer.from(abiToJson(abi, readAbortCodes(sources))));
  contract.set('about.json', Buffer.from(`${JSON.stringify(about, null, 2)}\n`));
  const client = new Map([
    ['abort-codes.ts', Buffer.from(toAbortCodes(sources))],
    ...[...toBindings(abi)].map(([name, text]): [string, Buffer] => [`${name}.ts`, Buffer.from(text)]),
  ]);
  return { contract, client };
}

async function buildTrials(): Promise<Files> {
  const { modules, warnings } = await compile(readMoveFiles(trials));
  if (warnings) throw new MoveError(warnings);
  const named = modules.map((encoded): [string, Uint8Array] => {
    const bytes = Buffer.from(encoded, 'base64');
    const module = verifyModule(bytes);
    if (!module.ok) throw new MoveError(`the verifier rejects the compiled module: ${module.message}`);
    return [`${module.value.id.name}.mv`, bytes];
  });
  return new Map(named);
}
