import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';

/** Names of items on the chain by id; unknown ones are missing. */
export type ThingNames = ReadonlyMap<bigint, string>;

/** Time limit; the id is shown instead. */
const patienceMs = 3_000;

/**
 * Names come from the server's mirror of the catalogue, never from the author of the transaction. Without an answer no name is known.
 */
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
