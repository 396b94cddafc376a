import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import type { Transaction } from '@mysten/sui/transactions';

/** Who signs, and through which client. */
export interface Sender {
  readonly client: ClientWithCoreApi;
  readonly signer: Signer;
}

interface CreatedObject {
  readonly objectId: string;
  /** `undefined` for a package. */
  readonly type: string | undefined;
  readonly sharedFrom: string | undefined;
}

/** Signs and executes the transaction; returns the created objects. Errors begin with `problem`. */
export async function runToEnd(
  { client, signer }: Sender,
  transaction: Transaction,
  problem: string,
): Promise<CreatedObject[]> {
  const include = { effects: true, objectTypes: true } as const;
  const done = await client.core.signAndExecuteTransaction({ transaction, signer, include });
  const { Transaction: succeeded, FailedTransaction: failed } = done;
  if (!succeeded) throw new Error(`${problem}: ${failed?.status.error?.message ?? 'unknown reason'}`);
  await client.core.waitForTransaction({ digest: succeeded.digest });
  // Wrapped objects have ids too, but they are not objects of their own.
  const created = (succeeded.effects?.changedObjects ?? []).filter(
    ({ idOperation, outputState }) => idOperation === 'Created' && outputState !== 'DoesNotExist',
  );
  return created.map(({ objectId, outputState, outputOwner }) => ({
    objectId,
    type: outputState === 'PackageWrite' ? undefined : succeeded.objectTypes?.[objectId],
    sharedFrom: outputOwner?.Shared?.initialSharedVersion,
  }));
}
