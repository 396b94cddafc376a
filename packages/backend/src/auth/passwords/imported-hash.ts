/** A password hash from another system, used for verification only: the next sign-in replaces it by argon2id. */
export type ImportedHash = BcryptHash | FirebaseScryptHash;

interface BcryptHash {
  readonly kind: 'bcrypt';
  /** Version, cost and salt, which are the hash's prefix. */
  readonly salt: string;
  readonly tag: Uint8Array;
}

interface FirebaseScryptHash {
  readonly kind: 'fbscrypt';
  /** The project's salt separator is already appended. */
  readonly salt: Uint8Array;
  readonly signerKey: Uint8Array;
  readonly cost: number;
  readonly blockSize: number;
  readonly lanes: number;
  readonly tag: Uint8Array;
}

/** Limits the cost of a verification: each step doubles bcrypt's time. */
const bcryptCosts = { min: 4, max: 14 };
const maxScryptBytes = 64 * 1024 * 1024;
const maxScryptLanes = 4;

const bcryptPattern = /^(\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/;
const base64 = '[A-Za-z0-9+/]{0,510}={0,2}';
const firebasePattern = new RegExp(
  `^\\$fbscrypt\\$v=1,n=(\\d{1,2}),r=(\\d{1,3}),p=(\\d{1,2})(?:,ss=(${base64}))?,sk=(${base64})\\$(${base64})\\$(${base64})$`,
);

/**
 * Parses a bcrypt hash or GoTrue's notation of Firebase scrypt. Returns undefined for other formats and excessive
 * costs.
 */
export function parseImportedHash(text: string): ImportedHash | undefined {
  return parseBcrypt(text) ?? parseFirebaseScrypt(text);
}

function parseBcrypt(text: string): BcryptHash | undefined {
  const [, salt = '', cost, tag = ''] = bcryptPattern.exec(text) ?? [];
  const isAffordable = Number(cost) >= bcryptCosts.min && Number(cost) <= bcryptCosts.max;
  return isAffordable ? { kind: 'bcrypt', salt, tag: Buffer.from(tag) } : undefined;
}

function parseFirebaseScrypt(text: string): FirebaseScryptHash | undefined {
  const [, power, size, threads, separator = '', key = '', salt = '', hash = ''] =
    firebasePattern.exec(text) ?? [];
  const [cost, blockSize, lanes] = [2 ** Number(power), Number(size), Number(threads)];
  const isAffordable = 128 * cost * blockSize <= maxScryptBytes && lanes <= maxScryptLanes;
  if (!isAffordable || cost < 2 || blockSize < 1 || lanes < 1) return undefined;
  const signerKey = Buffer.from(key, 'base64');
  const tag = Buffer.from(hash, 'base64');
  // Without a key, every password would have the same empty tag.
  if (signerKey.length === 0 || tag.length === 0) return undefined;
  const salted = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')]);
  return { kind: 'fbscrypt', salt: salted, signerKey, cost, blockSize, lanes, tag };
}
