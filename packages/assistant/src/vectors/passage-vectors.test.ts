import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProviderError } from '../answers/provider-problem.ts';
import type { Passage } from '../passages/passage.ts';
import { startProtocolServer } from '../testing/protocol-server.ts';
import { createEmbedder, type EmbedRequest, estimateTexts } from './embedder.ts';
import { createPassageVectors, type VectorRows } from './passage-vectors.ts';
import { toUnitVector } from './unit-vector.ts';
import { embedWithinBudget, type VectorBudget } from './vector-budget.ts';

const passage = (id: string, text: string): Passage => ({
  ...{ id, text, source: 'help', path: '/help/a', title: '帮助', headings: [], href: '/help/a' },
});
const texts = Array.from({ length: 40 }, (_, place) => passage(`p${place}`, `第 ${place} 段`));

function openMemoryRows() {
  const kept = new Map<string, Float32Array>();
  const pruned: (readonly string[])[] = [];
  const rows: VectorRows = {
    read: async (_model, ids) =>
      new Map(
        ids.flatMap((id) => {
          const vector = kept.get(id);
          return vector ? [[id, vector] as const] : [];
        }),
      ),
    write: async (_model, vectors) => {
      for (const [id, vector] of vectors) kept.set(id, vector);
    },
    prune: async (_model, ids) => void pruned.push(ids),
  };
  return { rows, kept, pruned };
}

const vectorOf = (text: string) => toUnitVector([text.length, text.charCodeAt(text.length - 2), 1]);

/** A month whose money lasts for this number of tokens. */
function openBudget(tokens: number) {
  const month = { left: tokens };
  const budget: VectorBudget = {
    reserve: async (wanted) => {
      if (wanted > month.left) return null;
      month.left -= wanted;
      return { day: '2026-11-28', price: 100, tokens: wanted };
    },
    settle: async (grant, used) => {
      month.left += grant.tokens - used;
    },
  };
  return { budget, month };
}

type Outcome = boolean | 'refuses';

function openVectors(
  fails: (request: EmbedRequest) => Outcome = () => false,
  money = Number.MAX_SAFE_INTEGER,
) {
  const memory = openMemoryRows();
  const { budget, month } = openBudget(money);
  const asked: string[][] = [];
  const problems: unknown[] = [];
  let now = 0;
  const vectors = createPassageVectors({
    embedder: {
      model: 'small',
      embed: async (request) => {
        asked.push([...request.texts]);
        const outcome = fails(request);
        if (outcome === 'refuses') throw new ProviderError('rejected', { status: 400 });
        if (outcome) throw new ProviderError('unavailable', { status: 503 });
        return {
          vectors: request.texts.flatMap((text) => vectorOf(text) ?? []),
          tokens: request.texts.length,
        };
      },
    },
    rows: memory.rows,
    budget,
    now: () => now,
    onProblem: (error) => problems.push(error),
  });
  return { vectors, asked, problems, month, pass: (ms: number) => (now += ms), ...memory };
}

describe('the vectors of passages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are made once, also after a new build of the texts, and those of gone passages are forgotten', async () => {
    const { vectors, asked, kept, pruned } = openVectors();
    vectors.follow(texts, true);
    await vi.waitFor(() => expect(pruned).toHaveLength(1));
    expect(asked.map((some) => some.length)).toEqual([16, 16, 8]);
    expect(vectors.standing()).toEqual({ model: 'small', known: 40, all: 40, refused: 0, waitsFor: null });

    vectors.follow([...texts.slice(1), passage('new', '新的一段')], true);
    await vi.waitFor(() => expect(pruned).toHaveLength(2));
    expect(asked.slice(3)).toEqual([['帮助\n新的一段']]);
    expect(vectors.of('p0')).toBeUndefined();
    expect(vectors.of('new')).toEqual(kept.get('new'));
    expect(pruned[1]).not.toContain('p0');
  });

  it('continue a minute after the model failed, with what is missing', async () => {
    let fails = true;
    const { vectors, asked, problems, pruned } = openVectors(({ texts: some }) => fails && some.length === 8);
    vectors.follow(texts, true);
    await vi.waitFor(() => expect(problems).toHaveLength(1));
    expect(vectors.standing()).toMatchObject({ known: 32, waitsFor: 'model' });
    fails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(pruned).toHaveLength(1));
    expect(asked.map((some) => some.length)).toEqual([16, 16, 8, 8]);
    expect(vectors.standing()).toMatchObject({ known: 40, waitsFor: null });
  });

  it('are made for all texts that the model accepts, and those of missing films are not forgotten', async () => {
    const { vectors, problems, pruned, asked } = openVectors(({ texts: some }) =>
      some.some((text) => text.endsWith('第 21 段')) ? 'refuses' : false,
    );
    vectors.follow(texts, false);
    await vi.waitFor(() =>
      expect(vectors.standing()).toMatchObject({ known: 39, refused: 1, waitsFor: null }),
    );
    expect(problems).toHaveLength(1);
    expect(pruned).toEqual([]);
    const before = asked.length;
    vectors.follow(texts, true);
    await vi.waitFor(() => expect(pruned).toHaveLength(1));
    expect(asked).toHaveLength(before);
  });

  it('cost at most what the month has left, and continue when it has money again', async () => {
    const first = texts.slice(0, 16).map(({ title, text }) => `${title}\n${text}`);
    const { vectors, asked, problems, pruned, month } = openVectors(undefined, estimateTexts(first));
    vectors.follow(texts, true);
    await vi.waitFor(() => expect(vectors.standing()).toMatchObject({ known: 16, waitsFor: 'money' }));
    // Words alone order the passages of this question, and it may be sent later.
    month.left = 0;
    expect(await vectors.ofQuestion('金库是什么')).toBeNull();
    month.left = 1_000_000;
    expect(await vectors.ofQuestion('金库是什么')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(pruned).toHaveLength(1));
    expect(asked.map((some) => some.length)).toEqual([16, 1, 16, 8]);
    expect(problems).toEqual([]);
    // One token for each text that was sent.
    expect(month.left).toBe(1_000_000 - 1 - 24);
  });

  it('of a question are asked for once, at most 120 times a minute, and none if the model fails', async () => {
    let fails = false;
    const { vectors, asked, pass, pruned } = openVectors(() => fails);
    expect(await vectors.ofQuestion('什么都还没有')).toBeNull();
    vectors.follow(texts.slice(0, 1), true);
    await vi.waitFor(() => expect(pruned).toHaveLength(1));
    const before = asked.length;
    const first = await vectors.ofQuestion('金库是什么');
    expect(await vectors.ofQuestion('金库是什么')).toBe(first);
    expect(asked.length - before).toBe(1);
    for (let place = 1; place < 120; place += 1) await vectors.ofQuestion(`问题 ${place}`);
    expect(await vectors.ofQuestion('第一百二十一个')).toBeNull();
    expect(asked.length - before).toBe(120);
    pass(60_000);
    fails = true;
    expect(await vectors.ofQuestion('第一百二十一个')).toBeNull();
    fails = false;
    expect(await vectors.ofQuestion('第一百二十一个')).not.toBeNull();
  });
});

describe('a server of embeddings', () => {
  it('is asked with its key and model, and its vectors come in the order of the texts', async () => {
    const server = await startProtocolServer();
    onTestFinished(() => server.close());
    const embedder = createEmbedder({ url: `${server.url}/`, key: 'k', model: 'small', now: Date.now });
    const request = { withinMs: 5_000, signal: new AbortController().signal };
    const embed = async (...some: string[]) => (await embedder.embed({ ...request, texts: some })).vectors;
    const [one, other] = await embed('钱包和私钥', '退款规则');
    expect([one]).toEqual(await embed('钱包和私钥'));
    expect([other]).toEqual(await embed('退款规则'));
    expect(Math.hypot(...(one ?? []))).toBeCloseTo(1, 5);
    const [{ path, headers, body }] = server.requests as [(typeof server.requests)[number]];
    expect(path).toBe('/v1/embeddings');
    expect(headers.authorization).toBe('Bearer k');
    expect(body).toEqual({ model: 'small', input: ['钱包和私钥', '退款规则'], encoding_format: 'float' });
  });

  it.each([
    ['no JSON', 'nothing', 'unreadable'],
    ['one vector too few', { data: [{ index: 0, embedding: [1, 0] }] }, 'unreadable'],
    [
      'vectors of two lengths',
      {
        data: [
          { index: 0, embedding: [1, 0] },
          { index: 1, embedding: [1] },
        ],
      },
      'unreadable',
    ],
    [
      'a vector without a direction',
      {
        data: [
          { index: 0, embedding: [0, 0] },
          { index: 1, embedding: [1, 0] },
        ],
      },
      'unreadable',
    ],
  ])('that sends %s has failed', async (_, reply, problem) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      typeof reply === 'string' ? new Response(reply) : Response.json(reply),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const embedder = createEmbedder({ url: 'http://127.0.0.1/v1', key: null, model: 'small', now: Date.now });
    const asked = embedder.embed({
      ...{ texts: ['一', '二'], withinMs: 5_000, signal: new AbortController().signal },
    });
    await expect(asked).rejects.toMatchObject({ name: 'ProviderError', problem });
  });

  it('is not paused by one refused text among several', async () => {
    const server = await startProtocolServer({ kind: 'status', status: 400 });
    onTestFinished(() => server.close());
    const embedder = createEmbedder({ url: server.url, key: null, model: 'small', now: Date.now });
    const request = { withinMs: 5_000, signal: new AbortController().signal };
    const problemOf = (some: readonly string[]) =>
      embedder.embed({ ...request, texts: some }).catch((error: unknown) => (error as ProviderError).problem);
    for (let time = 0; time < 6; time += 1) expect(await problemOf(['一', '二'])).toBe('rejected');
    for (let time = 0; time < 5; time += 1) expect(await problemOf(['一'])).toBe('rejected');
    expect(await problemOf(['一'])).toBe('paused');
  });

  it.each([
    ['reports its tokens', { usage: { total_tokens: 7 } }, 7],
    ['reports no tokens', {}, 20],
    ['reports nonsense', { usage: { total_tokens: -1 } }, 20],
  ])('that %s costs %i tokens', async (_, usage, tokens) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ data: [{ index: 0, embedding: [1, 0] }], ...usage }),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await spendOn('http://127.0.0.1/v1', 1_000)).toEqual({ isDone: true, spent: tokens });
  });

  it.each([
    ['refuses costs nothing', { kind: 'status', status: 503 }, 0],
    [
      'does not answer in time may have worked, and costs the estimate',
      { kind: 'stall', after: 'nothing' },
      20,
    ],
  ] as const)('that %s', async (_, behaviour, tokens) => {
    const server = await startProtocolServer(behaviour);
    onTestFinished(() => server.close());
    expect(await spendOn(server.url, 1_000, 100)).toEqual({ isDone: false, spent: tokens });
    await vi.waitFor(() => expect(server.requests[0]?.isCancelled).toBe(behaviour.kind === 'stall'));
  });
});

/** Sends ten characters, which are estimated at 20 tokens. */
async function spendOn(url: string, money: number, withinMs = 5_000) {
  const { budget, month } = openBudget(money);
  const embedder = createEmbedder({ url, key: null, model: 'small', now: Date.now });
  const request = { texts: ['钱包里的币会怎样呢。'], withinMs, signal: new AbortController().signal };
  const onProblem = (error: unknown) => expect.fail(String(error));
  const embedding = await embedWithinBudget({ embedder, budget, onProblem }, request).catch(
    (error: unknown) => {
      expect(error).toBeInstanceOf(ProviderError);
      return null;
    },
  );
  return { isDone: embedding !== null, spent: money - month.left };
}
