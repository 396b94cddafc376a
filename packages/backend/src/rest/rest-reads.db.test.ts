import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { createRestCore } from './rest-core.ts';
import { createRestReads } from './rest-reads.ts';
import { ada, ben } from './testing/library.ts';
import { useLibrary } from './testing/open-library.ts';

const secret = 'a secret of at least thirty-two letters';
const owner = (sub: string) => signToken({ role: 'authenticated', sub }, secret);

describe.each(ruleDatabaseKinds)('reads of a page on $name', (kind) => {
  const { database } = useLibrary(kind);
  let transactions = 0;
  const core = createRestCore({
    database: {
      ...database,
      transaction: (work, limits) => {
        transactions += 1;
        return database.transaction(work, limits);
      },
    },
    secret,
    now: Date.now,
    onUnexpected: (error) => {
      throw error;
    },
  });

  function open(token: string, signal = new AbortController().signal) {
    const read = createRestReads(core)({ token, signal }, { address: '127.0.0.1' });
    return (path: string, headers: Record<string, string> = {}) =>
      read({ method: 'GET', url: `http://host/rest/v1${path}`, headers: new Headers(headers) });
  }

  it('share a transaction if they are requested together, and each has its own result', async () => {
    await open(owner(ada))('/notes');
    const read = open(owner(ada));
    transactions = 0;
    const answers = await Promise.all([
      read('/notes?select=words&order=words'),
      read('/places?select=city&id=eq.1', { accept: 'application/vnd.pgrst.object+json' }),
      read('/rpc/add?a=1&b=2'),
      read('/notes?select=words&limit=1', { prefer: 'count=exact' }),
    ]);
    expect(transactions).toBe(1);
    expect(answers.map(({ status, body }) => [status, JSON.parse(body ?? '')])).toEqual([
      [200, [{ words: 'bad' }, { words: 'good' }]],
      [200, { city: '北京' }],
      [200, 3],
      [206, [{ words: expect.any(String) }]],
    ]);
    expect(answers[3]?.headers['content-range']).toBe('0-0/2');
    await read('/places');
    expect(transactions).toBe(2);
  });

  it('fail without failing the other reads of the page', async () => {
    const read = open(owner(ada));
    const answers = await Promise.all([
      read('/notes?select=words&limit=1'),
      read('/rpc/refuse?code=P0001&words=no'),
      read('/places', { accept: 'application/vnd.pgrst.object+json' }),
      read('/nowhere'),
      read('/rpc/write_place?id=99'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 406, 404, 405]);
    expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({ code: 'P0001', message: 'no' });
    expect(await database.query('select from public.places where id = 99')).toEqual([]);
  });

  it('return only what the caller may read', async () => {
    const words = async (token: string) => (await open(token)('/notes?select=words&order=words')).body;
    const [adas, bens] = await Promise.all([words(owner(ada)), words(owner(ben))]);
    expect([adas, bens].map((body) => JSON.parse(body ?? ''))).toEqual([
      [{ words: 'bad' }, { words: 'good' }],
      [{ words: 'theirs' }],
    ]);
    expect(await open(signToken({ role: 'anon' }, secret))('/notes')).toMatchObject({ status: 401 });
    expect(await open('nonsense')('/places')).toMatchObject({ status: 401 });
  });

  it('end with status 499 when the client disconnects', async () => {
    const leaving = new AbortController();
    const answers = Promise.all(['/notes', '/places'].map((path) => open(owner(ada), leaving.signal)(path)));
    leaving.abort();
    expect((await answers).map(({ status }) => status)).toEqual([499, 499]);
  });
});
