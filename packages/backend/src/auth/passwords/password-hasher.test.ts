import { describe, expect, it, vi } from 'vitest';
import { argon2OnMainThread } from '../testing/argon2-on-main-thread.ts';
import type { Argon2Input } from './argon2.ts';
import { computeByNode, computeInJavaScript } from './compute-argon2.ts';
import { parseImportedHash } from './imported-hash.ts';
import { parseHash } from './password-hash.ts';
import {
  createPasswordHasher,
  hashRetryAfterMs,
  maxActiveHashes,
  maxWaitingHashes,
  passwordWork,
} from './password-hasher.ts';
import { createPasswordWorkers } from './password-workers.ts';
import { createQuietCheck } from './quiet-check.ts';

const light = { memoryKib: 64, passes: 1, lanes: 1 };

describe('argon2id hashes', () => {
  it('use 19 MiB, two passes and one lane, in the PHC format', async () => {
    const hasher = createPasswordHasher(createPasswordWorkers(1));
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await hasher.check('correct horse', [hash])).toEqual({ matches: [true], isOutdated: false });
    expect(await hasher.check('correct horsf', [hash])).toEqual({ matches: [false], isOutdated: false });
  });

  it('have a random salt, or the salt of a given hash', async () => {
    const hasher = createPasswordHasher({ argon2: argon2OnMainThread, work: light });
    const first = await hasher.hash('one');
    const second = await hasher.hash('one');
    expect(first).not.toBe(second);
    expect(await hasher.hash('one', first)).toBe(first);
    const other = await hasher.hash('two', first);
    expect((await hasher.check('two', [first, other])).matches).toEqual([false, true]);
    expect((await hasher.check('one', [first, second])).matches).toEqual([true, false]);
  });

  it('are outdated if their parameters differ from the current ones', async () => {
    const before = createPasswordHasher({ argon2: argon2OnMainThread, work: light });
    const now = createPasswordHasher({ argon2: argon2OnMainThread, work: { ...light, passes: 2 } });
    const hash = await before.hash('word');
    expect(await now.check('word', [hash])).toEqual({ matches: [true], isOutdated: true });
    expect(await now.check('wort', [hash])).toEqual({ matches: [false], isOutdated: false });
  });

  it.each([[[]], [[null]], [['$2b$10$abcdefghijklmnopqrstuv']], [['']]])(
    'take one computation to check even without a valid stored hash: %j',
    async (hashes) => {
      const seen: Argon2Input[] = [];
      const hasher = createPasswordHasher({
        argon2: (input) => {
          seen.push(input);
          return Promise.resolve(new Uint8Array(input.length));
        },
      });
      const { matches } = await hasher.check('word', hashes);
      expect(matches).not.toContain(true);
      expect(hasher.computations()).toBe(1);
      expect(seen[0]).toMatchObject({ ...passwordWork, length: 32 });
    },
  );

  it('are equal from Node, from JavaScript and from a worker thread', async () => {
    const input = { password: '密码', salt: new Uint8Array(16).fill(7), ...light, length: 32 };
    const hash = computeByNode(input);
    expect(computeInJavaScript(input)).toEqual(hash);
    expect(await createPasswordWorkers(2).argon2(input)).toEqual(hash);
  });

  it('are returned to the right one of twelve concurrent callers by two threads', async () => {
    const { argon2 } = createPasswordWorkers(2);
    const passwords = Array.from({ length: 12 }, (_, at) => `word ${at}`);
    const toInput = (password: string) => ({ password, salt: new Uint8Array(16), ...light, length: 32 });
    const hashes = await Promise.all(passwords.map((password) => argon2(toInput(password))));
    expect(hashes).toEqual(passwords.map((password) => computeByNode(toInput(password))));
  });
});

describe('spare processors', () => {
  const inputs = Array.from({ length: 12 }, (_, at) => ({
    password: `word ${at}`,
    salt: new Uint8Array(16),
    ...light,
    length: 32,
  }));

  it.each([
    ['compute hashes beside the worker thread, one at a time, while there are no other requests', true],
    ['compute no hashes while other requests are served', false],
  ])('%s', async (_, isQuiet) => {
    const spare: Argon2Input[] = [];
    let atWork = 0;
    const { argon2 } = createPasswordWorkers(1, {
      max: 1,
      isQuiet: () => isQuiet,
      compute: async (input) => {
        atWork += 1;
        expect(atWork).toBe(1);
        spare.push(input);
        await new Promise(setImmediate);
        atWork -= 1;
        return computeByNode(input);
      },
    });
    const hashes = await Promise.all(inputs.map(argon2));
    expect(hashes).toEqual(inputs.map(computeByNode));
    expect(spare.length > 0).toBe(isQuiet);
    // The thread has its share too.
    expect(spare.length).toBeLessThan(inputs.length);
  });

  it('reject only the computation that fails', async () => {
    const { argon2 } = createPasswordWorkers(1, {
      max: 1,
      isQuiet: () => true,
      compute: async () => {
        throw new Error('no memory');
      },
    });
    const outcomes = await Promise.allSettled(inputs.slice(0, 2).map(argon2));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('createQuietCheck returns false after the event loop was busy, and true once it is idle again', async () => {
    const isQuiet = createQuietCheck(0.5);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isQuiet()).toBe(true);
    const end = performance.now() + 50;
    while (performance.now() < end);
    expect(isQuiet()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isQuiet()).toBe(true);
  });
});

it('a worker thread rejects only the failing computation and keeps working', async () => {
  const { argon2 } = createPasswordWorkers(1);
  const input = { password: 'word', salt: new Uint8Array(16), ...light, length: 32 };
  const outcomes = await Promise.allSettled([
    argon2(input),
    argon2({ ...input, memoryKib: 1 }),
    argon2(input),
    argon2({ ...input, memoryKib: 1 }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  await expect(argon2(input)).resolves.toHaveLength(32);
});

it.each([
  '$argon2i$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=16$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=65537,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=64,t=11,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=64,t=0,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$',
  '',
])('parseHash does not parse %j as a hash', (text) => expect(parseHash(text)).toBeUndefined());

/** From the tests of GoTrue (`internal/crypto/password_test.go`). */
const golden = {
  bcrypt: '$2a$10$vVz26aE3xkpSS9HFgafcH.M0Ina2tRm.Kp08WcVfjipXccGakj6i.',
  fbscrypt:
    '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=ou9tdYTGyYm8kuR6Dt0Bp0kDuAYoXrK16mbZO4yGwAn3oLspjnN0/c41v8xZnO1n14J3MjKj1b2g6AUCAlFwMw==$C0sHCg9ek77hsg==$zKVTMvnWVw5BBOZNUdnsalx4c4c7y/w7IS5p6Ut2+CfEFFlz37J9huyQfov4iizN8dbjvEJlM5tQaJP84+hfTw==',
};

describe('imported hashes', () => {
  const { argon2, importedTag } = createPasswordWorkers(1);
  const hasher = createPasswordHasher({ argon2, importedTag, work: light });

  it.each([
    ['$2a$ of bcrypt', golden.bcrypt, 'test', true],
    ['$2b$ of bcrypt', golden.bcrypt.replace('$2a$', '$2b$'), 'test', true],
    ['$2y$ of bcrypt', golden.bcrypt.replace('$2a$', '$2y$'), 'test', true],
    ['bcrypt with a wrong password', golden.bcrypt, 'test_Password', false],
    ['Firebase scrypt', golden.fbscrypt, 'mytestpassword', true],
    ['Firebase scrypt with a wrong password', golden.fbscrypt, 'mytestpassworD', false],
    [
      'Firebase scrypt with a changed tag',
      golden.fbscrypt.replace(/[^$]+$/, 'ZGlmZmVyZW50aGFzaA=='),
      'mytestpassword',
      false,
    ],
  ])(
    'are verified as in GoTrue, and marked as outdated if they match: %s',
    async (_name, hash, password, isMatch) => {
      expect(await hasher.check(password, [hash, null])).toEqual({
        matches: [isMatch, false],
        isOutdated: isMatch,
      });
    },
  );

  it('are checked together with a second hash that has its own salt', async () => {
    const second = await hasher.hash('second word', golden.bcrypt);
    expect((await hasher.check('second word', [golden.bcrypt, second])).matches).toEqual([false, true]);
  });

  it.each([
    golden.bcrypt.replace('$2a$', 'x2a$'),
    golden.bcrypt.replace('$10$', '$-1$'),
    golden.bcrypt.replace('$10$', '$2000$'),
    golden.bcrypt.replace('$10$', '$15$'),
    golden.bcrypt.slice(0, -1),
    golden.fbscrypt.replace('v=1', 'v=2'),
    golden.fbscrypt.replace('n=14', 'n=17'),
    golden.fbscrypt.replace('n=14', 'n=0'),
    golden.fbscrypt.replace('p=1', 'p=5'),
    golden.fbscrypt.replace(/,sk=[^$]+/, ''),
    golden.fbscrypt.replace(/sk=[^$]+/, 'sk='),
    golden.fbscrypt.replace(/[^$]+$/, '!'),
  ])('are rejected if malformed or too expensive: %s', (text) => {
    expect(parseImportedHash(text)).toBeUndefined();
  });
});

describe('concurrent hashing', () => {
  it(`runs ${maxActiveHashes} computations, queues ${maxWaitingHashes}, and rejects more`, async () => {
    const ends: (() => void)[] = [];
    const argon2 = vi.fn(
      ({ length }: Argon2Input) =>
        new Promise<Uint8Array>((resolve) => ends.push(() => resolve(new Uint8Array(length)))),
    );
    const hasher = createPasswordHasher({ argon2 });
    const all = Array.from({ length: maxActiveHashes + maxWaitingHashes }, () => hasher.hash('word'));
    await expect(hasher.hash('word')).rejects.toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
      retryAfterMs: hashRetryAfterMs,
    });
    expect(argon2).toHaveBeenCalledTimes(maxActiveHashes);
    ends.shift()?.();
    await all[0];
    expect(argon2).toHaveBeenCalledTimes(maxActiveHashes + 1);
    const late = hasher.hash('word');
    while (argon2.mock.calls.length < maxActiveHashes + maxWaitingHashes + 1 || ends.length > 0) {
      ends.shift()?.();
      await Promise.resolve();
    }
    await expect(Promise.all([...all, late])).resolves.toHaveLength(maxActiveHashes + maxWaitingHashes + 1);
  });

  it('frees the slot of a failed computation', async () => {
    const hasher = createPasswordHasher({ argon2: () => Promise.reject(new Error('no memory')) });
    for (let index = 0; index < 5; index += 1) await expect(hasher.hash('word')).rejects.toThrow('no memory');
  });
});
