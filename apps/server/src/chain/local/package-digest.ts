import { createHash } from 'node:crypto';

/**
 * Digest of a build of a package: the same before and after publication, which only writes the package's address into
 * its modules. The order of the modules does not matter.
 */
export function packageDigest(modules: Iterable<Uint8Array>, address: string): string {
  const own = Buffer.from(address.slice(2), 'hex');
  const digests = Array.from(modules, (code) =>
    createHash('sha256')
      .update(withoutAddress(Buffer.from(code), own))
      .digest('hex'),
  );
  return createHash('sha256').update(digests.sort().join('\n')).digest('hex');
}

const unpublished = Buffer.alloc(32);

/** Before publication the address is zero. */
function withoutAddress(code: Buffer, own: Buffer): Buffer {
  const found = code.indexOf(own);
  if (found >= 0) unpublished.copy(code, found);
  return code;
}
