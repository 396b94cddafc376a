import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';

/** What things of the chain are called, by their numbers; what nobody knows a name of is not in it. */
export type ThingNames = ReadonlyMap<bigint, string>;

/** Nobody waits longer for a name: the number says as much. */
const patienceMs = 3_000;

/** From the server's mirror of the catalogue, and never from whoever made the transaction. Where it does not answer, no name is known. */
export async function readNames(ids: readonly bigint[]): Promise<ThingNames> {
  if (ids.length === 0) return new Map();
  const asked = new URLSearchParams(ids.map((id): [string, string] => ['id', String(id)]));
  try {
    const { names } = await askServer<{ readonly names: Readonly<Record<string, string>> }>(
      `/wallet/names.json?${asked}`,
      undefined,
      { signal: AbortSignal.timeout(patienceMs) },
    );
    return new Map(Object.entries(names).map(([id, name]) => [BigInt(id), name]));
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    if (isSilent || error instanceof ServerRefusal) return new Map();
    throw error;
  }
}
