import { z } from 'zod';
import { isPartName, manifestName } from './archive/part-name.ts';
import { BackupError } from './backup-error.ts';

/** Changes when an older program could not read what is written now. */
export const backupFormat = 1;

const count = z.number().int().nonnegative();
const partName = z.string().refine((name) => isPartName(name) && name !== manifestName);

const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  id: z.uuid(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ set: z.string(), name: z.string(), digest: z.string() })),
  /** How far the ledger had come, and on which chain; null before it had begun. */
  ledger: z.strictObject({ chainId: z.string(), nextCheckpoint: z.string() }).nullable(),
  hasLocalChain: z.boolean(),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      part: partName,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      value: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  /** Files that rows name and that were not there any more when the operator wanted the backup all the same. */
  missingFiles: z.array(z.string()),
  parts: z.array(z.strictObject({ name: partName, size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

/** What a backup says of itself; the last of its parts, because everything else must be known by then. */
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestPart = Manifest['parts'][number];

const formatSchema = z.object({ format: z.number() });

export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BackupError('The manifest of the backup is no JSON: take another file.', { cause });
  }
  const format = formatSchema.safeParse(value).data?.format;
  if (format !== undefined && format > backupFormat)
    throw new BackupError('A newer version made this backup. Restore it with that version, or a later one.');
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(
    `The manifest of the backup is wrong at ${issue?.path.join('.')}: take another file.`,
  );
}
