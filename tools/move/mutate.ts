/**
 * Leaves out, one after another, every check, limit and change of a number of the on-chain programme, and looks whether
 * a test notices. What was tried is kept in `build/mutants`, so that it can be interrupted and goes on where it was.
 * `--sample` tries a few, and fails when the committed list is not of these sources.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { places } from '../paths.ts';
import type { Mutant } from './mutants.ts';
import { chooseSample, type Fate, hashOf, openLaboratory, withoutComments } from './mutation.ts';
import { academy } from './toolchain.ts';

const list = join(academy, 'mutants.json');
const folder = join(places.root, 'build', 'mutants');
const sampleSize = process.env.LONG_TESTS === '1' ? 100 : 5;

const listSchema = z.object({
  hash: z.string(),
  killed: z.number(),
  impossible: z.number(),
  survivors: z.array(z.string()),
});

const laboratory = openLaboratory();
const notes = join(folder, `${laboratory.hash}.jsonl`);
const toKey = ({ module, source }: Mutant) => hashOf(`${module} ${withoutComments(source)}`);
const describe = ({ module, line, what }: Mutant) => `${module}.move:${line} ${what}`;

function readNotes(): Map<string, Fate> {
  if (!existsSync(notes)) return new Map();
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)));
}

async function tryPart(part: number, parts: number): Promise<void> {
  const known = readNotes();
  for (const [at, mutant] of laboratory.mutants.entries()) {
    if (at % parts !== part || known.has(toKey(mutant))) continue;
    const fate = await laboratory.try(mutant);
    appendFileSync(notes, `${JSON.stringify([toKey(mutant), fate])}\n`);
    if (fate === 'survived') console.log(`survived: ${describe(mutant)}`);
  }
}

async function tryAll(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const parts = availableParallelism();
  const ends = Array.from({ length: parts }, async (_, part) => {
    const args = [fileURLToPath(import.meta.url), '--part', String(part), String(parts)];
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
    return code === 0;
  });
  if (!(await Promise.all(ends)).every(Boolean))
    throw new Error('a worker failed; run the command again to continue');
  const known = readNotes();
  const fates = laboratory.mutants.map((mutant) => ({ mutant, fate: known.get(toKey(mutant)) }));
  const count = (wanted: Fate) => fates.filter(({ fate }) => fate === wanted).length;
  const survivors = fates.filter(({ fate }) => fate === 'survived').map(({ mutant }) => describe(mutant));
  const result = {
    hash: laboratory.hash,
    killed: count('killed'),
    impossible: count('impossible'),
    survivors,
  };
  writeFileSync(list, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`${result.killed} killed, ${result.impossible} impossible, ${survivors.length} survived.`);
  if (survivors.length > 0) process.exitCode = 1;
}

async function trySample(): Promise<void> {
  const { hash, survivors } = listSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  if (hash !== laboratory.hash || survivors.length > 0) {
    console.error(
      'contracts/academy/mutants.json belongs to other sources or tests; run: npm run move -- mutate',
    );
    process.exitCode = 1;
    return;
  }
  for (const mutant of chooseSample(laboratory, sampleSize)) {
    if ((await laboratory.try(mutant)) !== 'survived') continue;
    console.error(`survived: ${describe(mutant)}`);
    process.exitCode = 1;
  }
}

const [mode, part, parts] = process.argv.slice(2);
if (mode === '--part') await tryPart(Number(part), Number(parts));
else if (mode === '--sample') await trySample();
else await tryAll();
