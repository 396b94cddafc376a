const everyMs = 1_000;
const maxMs = 60_000;

/** Waits until the ledger has read a transaction, so that what pages read from the database includes it. False if that takes too long. */
export async function untilMirrored(digest: string): Promise<boolean> {
  const end = performance.now() + maxMs;
  while (performance.now() < end) {
    if (await isMirrored(digest)) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
}

async function isMirrored(digest: string): Promise<boolean> {
  try {
    const answer = await fetch(`/admin/mirrored.json?digest=${encodeURIComponent(digest)}`);
    if (!answer.ok) return false;
    const { isMirrored }: { isMirrored: boolean } = await answer.json();
    return isMirrored;
  } catch {
    // Without a network the next attempt may succeed.
    return false;
  }
}
