import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Deployment } from '../deployment.ts';
import { PlayBox } from '../generated/play_box.ts';
import { readObject } from './objects.ts';

/** A box of prizes; `null` if there is none at this id. */
export async function readPlayBox(
  client: ClientWithCoreApi,
  academy: Deployment,
  boxId: string,
): Promise<PlayBox | null> {
  const type = `${academy.originalPackageId}::play_box::PlayBox`;
  const found = await readObject(client, { objectId: boxId, type, codec: PlayBox });
  return found?.value ?? null;
}
