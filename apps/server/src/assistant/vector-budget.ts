import type { VectorBudget } from '@suixue/assistant/vectors/vector-budget';
import type { Database } from '@suixue/backend/database/database';
import { queryAsServer } from './query-as-server.ts';

/** The money of the month in the database: one sum for all servers of a site, and for answers and vectors. */
export function createVectorBudget(database: Database): VectorBudget {
  const query = queryAsServer(database, '/ai/vectors');
  return {
    async reserve(tokens) {
      const [row] = await query(
        'select day::text, price::text from public.reserve_assistant_vectors($1::integer)',
        [String(tokens)],
      );
      return typeof row?.day === 'string' ? { day: row.day, price: Number(row.price), tokens } : null;
    },
    async settle({ day, price, tokens }, used) {
      await query('select public.settle_assistant_vectors($1::date, $2::integer, $3::integer, $4::integer)', [
        day,
        String(price),
        String(tokens),
        String(used),
      ]);
    },
  };
}
