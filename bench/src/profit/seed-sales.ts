import type { Database } from '@suixue/backend/database/database';

/** An account by its letter and number: `a` for authors, `b` for proposers, `c` for buyers. */
export const accountOf = (letter: 'a' | 'b' | 'c', number: number): string =>
  `00000000-0000-4000-8000-${letter}${String(number).padStart(11, '0')}`;

const account = (letter: string, number: string) =>
  `'00000000-0000-4000-8000-${letter}' || lpad((${number})::text, 11, '0')`;
const digest = (number: string) => `translate(rpad(md5((${number})::text), 44, 'x'), '0', 'z')`;
const coin = `'0x' || lpad('2', 64, '0') || '::sui::SUI'`;

/** One sale a minute back from now; a tenth is of the first author, as many are refunded, and a fifth is not settled yet. */
const sales = `
  insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, status, sold_at, ended_at,
      author_uid, has_proposer, to_author, to_proposer, opened_digest, ended_digest)
    select '0x' || lpad(to_hex(n), 64, '0'), md5(n::text)::uuid, ${account('c', 'n % 100000')}, n % 100, ${coin}, 1000000000,
      jsonb_build_array(jsonb_build_object('uid', proposer, 'amount', '100000000'), jsonb_build_object('uid', author, 'amount', '900000000')),
      0, case n % 10 when 0 then 'refunded' when 1 then 'open' when 2 then 'open' else 'settled' end,
      now() - n * interval '1 minute', case when n % 10 not in (1, 2) then now() - n * interval '1 minute' end,
      author, true, 900000000, 100000000, ${digest('n')}, case when n % 10 not in (1, 2) then ${digest('n')} end
    from generate_series(1, $sales) n,
      lateral (select case when n % 10 = 3 then ${account('a', '1')} else ${account('a', '2 + n % 99')} end as author,
        ${account('b', 'n % 1000')} as proposer) people;`;

const shares = `
  insert into public.chain_sale_shares (uid, sale_id, currency, status, sold_at, reward, own, is_author)
    select author_uid, id, currency, status, sold_at, 0, to_author, true from public.chain_sales
    union all
    select shares -> 0 ->> 'uid', id, currency, status, sold_at, to_proposer, 0, false from public.chain_sales;`;

const paid = `
  insert into public.chain_vault_movements (chain_id, digest, index, uid, currency, direction, amount, cause, moved_at)
    select repeat('1', 32), ended_digest, 1, author_uid, currency, 'in', to_author, 'share', ended_at
    from public.chain_sales where status = 'settled';
  insert into public.chain_shares_paid (chain_id, digest, index, sale_id, uid, currency, amount, paid_at)
    select repeat('1', 32), ended_digest, 1, id, author_uid, currency, to_author, ended_at
    from public.chain_sales where status = 'settled';
  insert into public.chain_item_rules (item_id, rule_hash, rule, seen_at)
    select n, md5(n::text), '[{"to": "proposer", "basisPoints": 1000}]', now() from generate_series(0, 99) n;`;

const totals = `
  insert into public.profit_totals (uid, currency, kind, amount)
    select uid, currency, status, sum(reward + own) from public.chain_sale_shares group by 1, 2, 3
    union all
    select uid, currency, 'balance', sum(amount::numeric) from public.chain_vault_movements group by 1, 2;`;

const months = `
  insert into public.profit_months (month, currency, status, sales, amount, to_author, to_proposer, to_named, to_rest)
    select public.month_of(sold_at), currency, status, count(*), sum(amount::numeric), sum(to_author), sum(to_proposer), sum(to_named), sum(to_rest)
    from public.chain_sales group by 1, 2, 3;`;

const filled = [
  ...['chain_sales', 'chain_sale_shares', 'chain_vault_movements', 'chain_shares_paid', 'chain_item_rules'],
  ...['profit_months', 'profit_totals'],
].map((table) => `public.${table}`);

/** Nothing is written to an index that is not ready; `reindex` builds it and marks it ready again. */
const setIndexesAside = `update pg_catalog.pg_index set indisready = false, indisvalid = false
  where indrelid = any (array[${filled.map((table) => `'${table}'::regclass`).join()}]);`;
const reindex = filled.map((table) => `reindex table ${table};`);

/** Fills an empty database. The rows are valid by construction, so triggers are skipped, and indexes are built at the end. */
export async function seedSales(database: Database, count: number): Promise<void> {
  for (const script of [setIndexesAside, sales, shares, paid, months, totals, ...reindex, 'analyze;'])
    await database.transaction((tx) =>
      tx.run(
        `set local statement_timeout = 0; set local session_replication_role = replica; ${script.replaceAll('$sales', String(count))}`,
      ),
    );
}
