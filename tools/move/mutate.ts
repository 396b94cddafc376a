/**
 * Removes every check, limit and change of a number of the contracts, one at a time, and applies the mutants of meaning; a test must
 * fail for each. Names of modules restrict the run to these; without them every module runs that changed since its results were
 * recorded in `mutants.json`. Results are also kept in `build/mutants`, so that an interrupted run continues where it was.
 * `--sample` tries a few mutants; it fails if recorded results belong to other sources.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { paths } from '../paths.ts';
import type { Mutant } from './mutants.ts';
import {
  chooseSample,
  type Fate,
  hashOf,
  type MutatedModule,
  openLaboratory,
  withoutComments,
} from './mutation.ts';
import { academy } from './toolchain.ts';

const list = join(academy, 'mutants.json');
const folder = join(paths.root, 'build', 'mutants');
const sampleSize = process.env.LONG_TESTS === '1' ? 100 : 5;

const listSchema = z.record(
  z.string(),
  z.object({ hash: z.string(), killed: z.number(), impossible: z.number(), survivors: z.array(z.string()) }),
);

const laboratory = openLaboratory();
const recorded = listSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
const isRecorded = ({ name, hash }: MutatedModule) => recorded[name]?.hash === hash;
const notesOf = ({ name, hash }: MutatedModule) => join(folder, `${name}-${hash}.jsonl`);
const toKey = ({ module, source }: Mutant) => hashOf(`${module} ${withoutComments(source)}`);
const describe = ({ module, line, what }: Mutant) => `${module}.move:${line} ${what}`;

function readNotes(module: MutatedModule): Map<string, Fate> {
  const notes = notesOf(module);
  if (!existsSync(notes)) return new Map();
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)));
}

async function tryPart(modules: readonly MutatedModule[], part: number, parts: number): Promise<void> {
  for (const module of modules) {
    const known = readNotes(module);
    for (const [at, mutant] of module.mutants.entries()) {
      if (at % parts !== part || known.has(toKey(mutant))) continue;
      const fate = await laboratory.try(mutant);
      appendFileSync(notesOf(module), `${JSON.stringify([toKey(mutant), fate])}\n`);
      if (fate === 'survived') console.log(`survived: ${describe(mutant)}`);
    }
  }
}

async function tryModules(modules: readonly MutatedModule[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const parts = availableParallelism();
  const names = modules.map(({ name }) => name);
  const ends = Array.from({ length: parts }, async (_, part) => {
    const args = [fileURLToPath(import.meta.url), '--part', String(part), String(parts), ...names];
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
    return code === 0;
  });
  if (!(await Promise.all(ends)).every(Boolean))
    throw new Error('a worker failed; run the command again to continue');
  for (const module of modules) record(module);
  writeFileSync(list, `${JSON.stringify(recorded, null, 2)}\n`);
}

function record(module: MutatedModule): void {
  const { name, hash, mutants } = module;
  const known = readNotes(module);
  const fates = mutants.map((mutant) => ({ mutant, fate: known.get(toKey(mutant)) }));
  const count = (wanted: Fate) => fates.filter(({ fate }) => fate === wanted).length;
  const survivors = fates.filter(({ fate }) => fate === 'survived').map(({ mutant }) => describe(mutant));
  recorded[name] = { hash, killed: count('killed'), impossible: count('impossible'), survivors };
  console.log(
    `${name}: ${count('killed')} killed, ${count('impossible')} impossible, ${survivors.length} survived.`,
  );
  if (survivors.length > 0) process.exitCode = 1;
}

async function trySample(): Promise<void> {
  const stale = laboratory.modules.filter((module) => !isRecorded(module)).map(({ name }) => name);
  if (stale.length > 0) {
    console.error(
      `contracts/academy/mutants.json has no results for the present ${stale.join(', ')}; run: npm run move -- mutate`,
    );
    process.exitCode = 1;
    return;
  }
  const survivors = Object.values(recorded).flatMap((result) => result.survivors);
  for (const mutant of chooseSample(laboratory, sampleSize)) {
    if ((await laboratory.try(mutant)) === 'survived') survivors.push(describe(mutant));
  }
  for (const survivor of survivors) console.error(`survived: ${survivor}`);
  if (survivors.length > 0) process.exitCode = 1;
}

function findModules(names: readonly string[]): MutatedModule[] {
  return names.map((name) => {
    const found = laboratory.modules.find((module) => module.name === name);
    if (!found) throw new Error(`the contracts have no module ${name}`);
    return found;
  });
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === '--part') {
  const [part, parts, ...names] = rest;
  await tryPart(findModules(names), Number(part), Number(parts));
} else if (mode === '--sample') await trySample();
else if (mode !== undefined) await tryModules(findModules([mode, ...rest]));
else await tryModules(laboratory.modules.filter((module) => !isRecorded(module)));
