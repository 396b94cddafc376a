import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One step of a schema. It must be idempotent and must not change after it was released. */
export interface Migration {
  readonly name: string;
  readonly script: string;
  /** Set for the migrations that together create what the superseded ones did. */
  readonly supersedes?: SupersededMigrations;
}

const supersededSchema = z.strictObject({
  /** The last version with these migrations. It brings a database that has only some of them up to date. */
  lastVersion: z.string(),
  /** SHA-256 of each script. */
  digests: z.record(z.string(), z.string()),
  replacedBy: z.array(z.string()),
});

/** A former list of migrations. A database that has had all of them continues with the list that replaced it. */
export type SupersededMigrations = z.output<typeof supersededSchema>;

const supersededFile = 'superseded.json';

/** Reads the SQL files of a folder in the order of their names. */
export function readMigrations(folder: string): readonly Migration[] {
  const file = join(folder, supersededFile);
  const supersedes = existsSync(file)
    ? supersededSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((fileName) => {
      const name = fileName.slice(0, -'.sql'.length);
      const migration = { name, script: readFileSync(join(folder, fileName), 'utf8') };
      return supersedes?.replacedBy.includes(name) ? { ...migration, supersedes } : migration;
    });
}

/** Identifies a migration: SHA-256 of its script. */
export function digestOf({ script }: Migration): string {
  return createHash('sha256').update(script).digest('hex');
}

/** The migrations of a set that a database, or a backup, has had: digests by name. */
export type AppliedMigrations = ReadonlyMap<string, string>;

/**
 * Compares the applied migrations with the superseded list: `none` of it is applied, the list is `complete` and can be replaced, or
 * `mismatch` has the reason why it cannot and the version that can.
 */
export function compareWithSuperseded(
  applied: AppliedMigrations,
  migrations: readonly Migration[],
):
  | { readonly state: 'none' | 'complete' }
  | { readonly state: 'mismatch'; readonly reason: string; readonly lastVersion: string } {
  const superseded = migrations.find(({ supersedes }) => supersedes)?.supersedes;
  const wanted = Object.entries(superseded?.digests ?? {});
  const found = wanted.filter(([name]) => applied.has(name));
  if (!superseded || found.length === 0) return { state: 'none' };
  const { lastVersion } = superseded;
  const changed = found.find(([name, digest]) => applied.get(name) !== digest);
  if (changed)
    return { state: 'mismatch', lastVersion, reason: `${changed[0]} is not that of ${lastVersion}` };
  if (found.length < wanted.length)
    return {
      state: 'mismatch',
      lastVersion,
      reason: `only ${found.length} of the ${wanted.length} migrations of ${lastVersion} have run`,
    };
  return { state: 'complete' };
}

/** Replaces a complete superseded list by the migrations that took its place. */
export function replaceSuperseded(
  applied: AppliedMigrations,
  migrations: readonly Migration[],
): AppliedMigrations {
  const replacing = migrations.filter(({ supersedes }) => supersedes);
  const others = [...applied].filter(([name]) => !replacing[0]?.supersedes?.digests[name]);
  return new Map([
    ...replacing.map((migration) => [migration.name, digestOf(migration)] as const),
    ...others,
  ]);
}
