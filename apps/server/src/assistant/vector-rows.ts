import type { VectorRows } from '@suixue/assistant/vectors/passage-vectors';
import type { Database } from '@suixue/backend/database/database';
import { queryAsServer } from './query-as-server.ts';

/** Rows of one statement: a vector has up to 4,096 numbers. */
const rowsAtOnce = 200;

/** Vectors in the database, so that all servers of a site share them. */
export function createVectorRows(database: Database): VectorRows {
  const query = queryAsServer(database, '/ai/vectors');
  return {
    async read(model, passages) {
      const found = new Map<string, Float32Array>();
      for (let from = 0; from < passages.length; from += rowsAtOnce) {
        const some = JSON.stringify(passages.slice(from, from + rowsAtOnce));
        const rows = await query(
          `select passage, vector::text from public.passage_vectors
            where model = $1::text and passage in (select jsonb_array_elements_text($2::jsonb))`,
          [model, some],
        );
        for (const { passage, vector } of rows) found.set(String(passage), readVector(String(vector)));
      }
      return found;
    },
    async write(model, vectors) {
      const made = [...vectors].map(([passage, vector]) => ({ passage, vector: `{${vector.join(',')}}` }));
      await query(
        `insert into public.passage_vectors (model, passage, vector)
          select $1::text, made.passage, made.vector::real[]
          from jsonb_to_recordset($2::jsonb) as made (passage text, vector text)
          on conflict do nothing`,
        [model, JSON.stringify(made)],
      );
    },
    async prune(model, passages) {
      await query(
        `delete from public.passage_vectors
          where (model <> $1::text or passage not in (select jsonb_array_elements_text($2::jsonb)))
            and made_at < now() - interval '7 days'`,
        [model, JSON.stringify(passages)],
      );
    },
  };
}

/** From PostgreSQL's text of an array: `{0.1,-2e-05}`. */
const readVector = (text: string): Float32Array => Float32Array.from(text.slice(1, -1).split(','), Number);
