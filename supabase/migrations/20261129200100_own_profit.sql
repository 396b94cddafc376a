-- What an account gets of each sale, with the rule that explains it, and how far the ledger has read (decision 104).

create table if not exists public.chain_item_rules (
  item_id public.u256 not null,
  rule_hash text not null check (length(rule_hash) = 32),
  rule jsonb not null check (jsonb_typeof(rule) = 'array'),
  seen_at timestamptz not null,
  primary key (item_id, rule_hash)
);
comment on table public.chain_item_rules is
  'Every profit rule that the ledger has read of an item. Sales follow the rule of their time, and the object on the chain has the present one only. Kept when the mirror is rebuilt.';

create or replace function public.keep_item_rule() returns trigger
-- SECURITY DEFINER: no role may write the rules, not even the ledger.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.chain_item_rules (item_id, rule_hash, rule, seen_at)
    values (new.id, md5(new.profit_rule::text), new.profit_rule, now())
    on conflict (item_id, rule_hash) do update set seen_at = excluded.seen_at;
  return null;
end $$;
comment on function public.keep_item_rule() is 'Trigger on described items: keeps their profit rule.';
-- Goods that were deleted before they could be described have no texts and no known rule.
create or replace trigger chain_wares_keep_rule after insert or update of described_at on public.chain_wares
  for each row when (new.described_at is not null and new.metadata <> '{}') execute function public.keep_item_rule();
create or replace trigger chain_commodities_keep_rule after insert or update of described_at on public.chain_commodities
  for each row when (new.described_at is not null and new.metadata <> '{}') execute function public.keep_item_rule();
insert into public.chain_item_rules (item_id, rule_hash, rule, seen_at)
  select id, md5(profit_rule::text), profit_rule, described_at from public.chain_wares where described_at is not null and metadata <> '{}'
  union all
  select id, md5(profit_rule::text), profit_rule, described_at from public.chain_commodities where described_at is not null and metadata <> '{}'
  on conflict do nothing;

alter table public.chain_item_rules enable row level security;
revoke all on public.chain_item_rules from anon, authenticated, service_role;
-- Only to leave a replaced chain.
grant select, delete on public.chain_item_rules to service_role;

create or replace function public.my_profit(
  before_at timestamptz default null, before_id text default null, most integer default 10
)
returns table (sale_id text, name text, currency text, price text, status text, release_at text, sold_at timestamptz,
  ended_at timestamptz, opened_digest text, ended_digest text, as_proposer text, as_other text, has_proposer boolean,
  is_rest_of_author boolean, shares jsonb, rules jsonb, is_withdrawn boolean)
-- SECURITY DEFINER: users may read only sales they bought; this returns those in which the caller has a share, and names no account.
language sql stable security definer set search_path = '' as $$
  -- Each branch reads one page of its own partial index; a sale in both is the same row.
  with shown as materialized (
    select mine.sale_id, mine.reward, mine.own from (
      (select share.* from public.chain_sale_shares share
        where share.uid = auth.uid()::text and share.reward > 0
          and (share.sold_at, share.sale_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ''))
        order by share.sold_at desc, share.sale_id desc limit least(greatest(most, 1), 101))
      union
      (select share.* from public.chain_sale_shares share
        where share.uid = auth.uid()::text and (share.own > 0 or share.is_author)
          and (share.sold_at, share.sale_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ''))
        order by share.sold_at desc, share.sale_id desc limit least(greatest(most, 1), 101))
    ) mine order by mine.sold_at desc, mine.sale_id desc limit least(greatest(most, 1), 101)
  -- Lateral with offset 0: the planner cannot know the page size and would otherwise join all sales.
  ), sales as materialized (
    select sale.*, shown.reward, shown.own
    from shown cross join lateral (select * from public.chain_sales where id = shown.sale_id offset 0) sale
  -- A vault does not tell its coins apart: what came first leaves first. So much has left that no more than the balance came in later.
  ), vault as (
    select movement.currency, sum(case movement.direction when 'in' then movement.amount::numeric else -movement.amount::numeric end) as balance
    from public.chain_vault_movements movement where movement.uid = auth.uid()::text group by 1
  ), moved as materialized (
    select movement.currency, movement.digest, max(movement.moved_at) as at, sum(movement.amount::numeric) as amount
    from public.chain_vault_movements movement
    where movement.uid = auth.uid()::text and movement.direction = 'in'
      and movement.moved_at >= (select min(sales.ended_at) from sales where sales.status = 'settled')
    group by 1, 2
  ), later as (
    select moved.currency, moved.digest,
      sum(moved.amount) over (partition by moved.currency order by moved.at desc, moved.digest desc) - moved.amount as amount
    from moved
  )
  select sale.id, coalesce(
      (select ware.metadata ->> 'name' from public.chain_wares ware where ware.id = sale.item_id),
      (select commodity.metadata ->> 'name' from public.chain_commodities commodity where commodity.id = sale.item_id)),
    sale.currency, sale.amount::text, sale.status, sale.release_at::text, sale.sold_at, sale.ended_at, sale.opened_digest,
    sale.ended_digest, sale.reward::text, sale.own::text, sale.has_proposer,
    coalesce(sale.author_uid = sale.shares -> -1 ->> 'uid', false),
    (select jsonb_agg(jsonb_build_object('amount', share ->> 'amount', 'is_mine', share ->> 'uid' = auth.uid()::text,
        'is_paid', sale.status <> 'settled' or place = jsonb_array_length(sale.shares)
          or exists (select from public.chain_shares_paid paid where paid.sale_id = sale.id and paid.uid = share ->> 'uid')) order by place)
      from jsonb_array_elements(sale.shares) with ordinality as parts (share, place)),
    -- Without the accounts that they name.
    (select jsonb_agg(known.lines order by known.seen_at desc) from (
      select rules.seen_at, (select coalesce(jsonb_agg(line - 'uid' order by place), '[]')
        from jsonb_array_elements(rules.rule) with ordinality as lines (line, place)) as lines
      from public.chain_item_rules rules where rules.item_id = sale.item_id order by rules.seen_at desc limit 20) known),
    coalesce(sale.status = 'settled' and (select vault.balance <= later.amount from later join vault on vault.currency = later.currency
      where later.currency = sale.currency and later.digest = sale.ended_digest), false)
  from sales sale
  order by sale.sold_at desc, sale.id desc
$$;
comment on function public.my_profit(timestamptz, text, integer) is
  'The caller''s shares of sales in every role, newest first, with all amounts of each sale and the rules of its item. No account is named, not even the buyer.';

create or replace function public.my_profit_totals()
returns table (currency text, pending text, settled text, refunded text)
-- SECURITY DEFINER: users may not read the shares; this sums up the caller's.
language sql stable security definer set search_path = '' as $$
  select share.currency,
    coalesce(sum(share.reward + share.own) filter (where share.status = 'open'), 0)::text,
    coalesce(sum(share.reward + share.own) filter (where share.status = 'settled'), 0)::text,
    coalesce(sum(share.reward + share.own) filter (where share.status = 'refunded'), 0)::text
  from public.chain_sale_shares share
  where share.uid = auth.uid()::text and share.reward + share.own > 0
  group by share.currency order by share.currency
$$;
comment on function public.my_profit_totals() is 'Totals of my_profit by currency and state.';

revoke all on function public.keep_item_rule(), public.my_profit(timestamptz, text, integer), public.my_profit_totals()
  from public, anon, authenticated, service_role;
grant execute on function public.my_profit(timestamptz, text, integer), public.my_profit_totals() to authenticated;
