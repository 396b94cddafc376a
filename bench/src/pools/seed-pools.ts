import type { Database } from '@suixue/backend/database/database';

export interface PoolsSize {
  readonly pools: number;
  /** In sum; about a tenth of them in the first pool. */
  readonly holders: number;
}

/** The address of a pool by its number; the first one is the largest. */
export const poolOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;
/** The account of a holder of the first pool. */
export const holderOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const pool = `'0x' || lpad(to_hex(n), 64, '0')`;
const digest = `translate(rpad(md5(p || '/' || s), 44, md5(s::text)), '0', 'z')`;

const pools = `
  insert into public.chain_pools (id, currency, name, info, ticket_price, floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by,
      start_at, max_tickets, max_tickets_per_user, stage, stage_since, next_stage_at, claimed_tickets, created_at)
    select ${pool}, '0x' || lpad('2', 64, '0') || '::sui::SUI', '资金池 ' || n, '{"description": "", "icon_url": ""}', 1000000000, 500000000,
      86400000, 86400000, 86400000, 4102444800000, 0, 1000000, 0, (n % 4)::smallint, 0, 4102444800000, 0,
      now() - n * interval '1 day'
    from generate_series(1, $pools) n;`;

/** Each account of the largest pool is in others too, like people who take part in several. */
const holders = `
  insert into public.chain_pool_holders (pool_id, uid, total, holding, deposited)
    select ${pool}, '00000000-0000-4000-8000-' || lpad(h::text, 12, '0'), 2, 2, 2000000000
    from generate_series(1, $pools) n,
      generate_series(1, case n when 1 then $holders / 10 else $holders * 9 / 10 / ($pools - 1) end) h;
  update public.chain_pools pools set claimed_tickets = sold.tickets
    from (select pool_id, sum(total) as tickets from public.chain_pool_holders group by pool_id) sold where sold.pool_id = pools.id;`;

/** The creation, then a purchase of each holder. */
const entries = `
  insert into public.chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, digest, at)
    select p, s, case s when 1 then 'created' else 'purchase' end, uid, tickets, amount, ${digest}, now() - interval '1 day'
    from (select pools.id as p, 1 as s, null as uid, null::numeric as tickets, null::numeric as amount from public.chain_pools pools
      union all
      select held.pool_id, 1 + row_number() over (partition by held.pool_id order by held.uid), held.uid, held.total, held.deposited
        from public.chain_pool_holders held) made;`;

/** Fills an empty database. The rows are valid by construction, so triggers are skipped. */
export async function seedPools(database: Database, size: PoolsSize): Promise<void> {
  const numbers: Readonly<Record<string, number>> = { ...size };
  for (const script of [pools, holders, entries, 'analyze;'])
    await database.transaction((tx) =>
      tx.run(
        `set local statement_timeout = 0; set local session_replication_role = replica; ${script.replace(/\$(\w+)/g, (_, name: string) => String(numbers[name]))}`,
      ),
    );
}
