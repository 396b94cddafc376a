import { z } from 'zod';
import { isPartName, manifestName } from './archive/part-name.ts';
import { BackupError } from './backup-error.ts';

/** Incremented when older programs can no longer read the format. */
export const backupFormat = 1;

const count = z.number().int().nonnegative();
const partName = z.string().refine((name) => isPartName(name) && name !== manifestName);

const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  id: z.uuid(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ set: z.string(), name: z.string(), digest: z.string() })),
  /** Position of the ledger and its chain; `null` before it has started. */
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
  /** Files that rows name but that were missing, if the operator accepted that. */
  missingFiles: z.array(z.string()),
  parts: z.array(z.strictObject({ name: partName, size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

/** The backup's description of itself. It is the last part, because it contains the checksums of the others. */
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestPart = Manifest['parts'][number];

const formatSchema = z.object({ format: z.number() });

export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BackupError('The manifest of the backup is not JSON: use another file.', { cause });
  }
  const format = formatSchema.safeParse(value).data?.format;
  if (format !== undefined && format > backupFormat)
    throw new BackupError(
      'This backup was made by a newer version. Restore it with that version or a later one.',
    );
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(
    `The manifest of the backup is invalid at ${issue?.path.join('.')}: use another file.`,
  );
}
