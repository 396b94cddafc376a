import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVectorRows } from './vector-rows.ts';

const real = fc.float({ noNaN: true, noDefaultInfinity: true }).map((one) => (Object.is(one, -0) ? 0 : one));
const vectors = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'B', '9', '"', "'", '{', '\\') }),
  fc.array(real, { minLength: 1, maxLength: 30 }).map((numbers) => Float32Array.from(numbers)),
  { minKeys: 1, maxKeys: 8 },
);

describe.each(testDatabaseKinds)('rows of vectors, on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let models = 0;
  const newModel = () => {
    models += 1;
    return `model-${models}`;
  };

  it('come back exactly as they were written', async () => {
    const rows = createVectorRows(database);
    await fc.assert(
      fc.asyncProperty(vectors, async (written) => {
        const model = newModel();
        const made = new Map(Object.entries(written));
        await rows.write(model, made);
        expect(await rows.read(model, [...made.keys(), 'another'])).toEqual(made);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the first vector when two servers write the same passage', async () => {
    const rows = createVectorRows(database);
    const model = newModel();
    await rows.write(model, new Map([['a', Float32Array.of(1, 0)]]));
    await rows.write(
      model,
      new Map([
        ['a', Float32Array.of(0, 1)],
        ['b', Float32Array.of(0, 1)],
      ]),
    );
    expect(await rows.read(model, ['a', 'b'])).toEqual(
      new Map([
        ['a', Float32Array.of(1, 0)],
        ['b', Float32Array.of(0, 1)],
      ]),
    );
  });

  it('are forgotten a week after their passage or model is gone', async () => {
    const rows = createVectorRows(database);
    const [model, before] = [newModel(), newModel()];
    const one = Float32Array.of(1);
    for (const name of [model, before])
      await rows.write(
        name,
        new Map([
          ['old', one],
          ['recent', one],
        ]),
      );
    await database.query(
      `update public.passage_vectors set made_at = now() - interval '8 days' where passage = 'old'`,
    );
    await rows.prune(model, ['old']);
    expect([...(await rows.read(model, ['old', 'recent'])).keys()].toSorted()).toEqual(['old', 'recent']);
    expect([...(await rows.read(before, ['old', 'recent'])).keys()]).toEqual(['recent']);
    await rows.prune(model, ['recent']);
    expect([...(await rows.read(model, ['old', 'recent'])).keys()]).toEqual(['recent']);
  });
});
