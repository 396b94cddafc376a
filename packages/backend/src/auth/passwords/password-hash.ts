/** The cost parameters of a hash. */
export interface HashWork {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface PasswordHash extends HashWork {
  readonly salt: Uint8Array;
  readonly tag: Uint8Array;
}

/** The maximum cost of verifying an imported hash. */
export const maxHashWork: HashWork = { memoryKib: 65_536, passes: 10, lanes: 4 };

const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,86})$/;

/** Formats the hash as a PHC string, which other programs can read. */
export function formatHash({ memoryKib, passes, lanes, salt, tag }: PasswordHash): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${encode(salt)}$${encode(tag)}`;
}

/** Returns undefined for other formats and for excessive costs. */
export function parseHash(text: string): PasswordHash | undefined {
  const [, memory, passes, lanes, salt = '', tag = ''] = pattern.exec(text) ?? [];
  const work = { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  return isWithinMaxWork(work) ? { ...work, salt: decode(salt), tag: decode(tag) } : undefined;
}

function isWithinMaxWork({ memoryKib, passes, lanes }: HashWork): boolean {
  return (
    lanes >= 1 &&
    lanes <= maxHashWork.lanes &&
    passes >= 1 &&
    passes <= maxHashWork.passes &&
    memoryKib >= 8 * lanes &&
    memoryKib <= maxHashWork.memoryKib
  );
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '');
}

function decode(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
