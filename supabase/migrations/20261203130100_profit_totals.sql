-- Sums of an account's shares and of its vault. Adding them up for each page took more than a second for an author of ten thousand sales.

create table if not exists public.profit_totals (
  uid public.chain_uid not null,
  currency public.coin_type not null,
  kind text not null check (kind in ('open', 'settled', 'refunded', 'balance')),
  amount numeric not null,
  primary key (uid, currency, kind)
);
comment on table public.profit_totals is
  'Sums of chain_sale_shares by state, and the balance of the vault: chain_vault_movements in less out. Written only by triggers.';
comment on column public.profit_totals.kind is 'The state of the sales, or balance for the vault.';

create or replace function public.add_to_profit_total(change public.profit_totals) returns void
language sql set search_path = '' as $$
  insert into public.profit_totals as kept select (change).*
    on conflict (uid, currency, kind) do update set amount = kept.amount + excluded.amount
$$;
comment on function public.add_to_profit_total(public.profit_totals) is 'Adds to a total of an account.';

create or replace function public.count_share_totals() returns trigger
-- SECURITY DEFINER: no role may write the totals, not even the ledger.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_to_profit_total(row(uid, currency, status, -sum(reward + own))::public.profit_totals)
      from removed group by uid, currency, status;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_to_profit_total(row(uid, currency, status, sum(reward + own))::public.profit_totals)
      from added group by uid, currency, status;
  end if;
  return null;
end $$;
comment on function public.count_share_totals() is 'Adds the difference that a statement on shares makes to the totals of the accounts.';

create or replace function public.count_vault_totals() returns trigger
-- SECURITY DEFINER: no role may write the totals, not even the ledger.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_to_profit_total(row(uid, currency, 'balance',
        -sum(case direction when 'in' then amount::numeric else -amount::numeric end))::public.profit_totals)
      from removed group by uid, currency;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_to_profit_total(row(uid, currency, 'balance',
        sum(case direction when 'in' then amount::numeric else -amount::numeric end))::public.profit_totals)
      from added group by uid, currency;
  end if;
  return null;
end $$;
comment on function public.count_vault_totals() is 'Adds the difference that a statement on movements makes to the balances of the vaults.';

create or replace trigger chain_sale_shares_total_added after insert on public.chain_sale_shares
  referencing new table as added for each statement execute function public.count_share_totals();
create or replace trigger chain_sale_shares_total_changed after update on public.chain_sale_shares
  referencing old table as removed new table as added for each statement execute function public.count_share_totals();
create or replace trigger chain_sale_shares_total_removed after delete on public.chain_sale_shares
  referencing old table as removed for each statement execute function public.count_share_totals();
create or replace trigger chain_vault_movements_total_added after insert on public.chain_vault_movements
  referencing new table as added for each statement execute function public.count_vault_totals();
create or replace trigger chain_vault_movements_total_changed after update on public.chain_vault_movements
  referencing old table as removed new table as added for each statement execute function public.count_vault_totals();
create or replace trigger chain_vault_movements_total_removed after delete on public.chain_vault_movements
  referencing old table as removed for each statement execute function public.count_vault_totals();

-- What happened before. Once: afterwards the triggers count.
insert into public.profit_totals (uid, currency, kind, amount)
  select known.* from (
    select uid, currency, status, sum(reward + own) from public.chain_sale_shares group by 1, 2, 3
    union all
    select uid, currency, 'balance', sum(case direction when 'in' then amount::numeric else -amount::numeric end)
      from public.chain_vault_movements group by 1, 2
  ) known
  where not exists (select from public.profit_totals);

alter table public.profit_totals enable row level security;
revoke all on public.profit_totals from anon, authenticated, service_role;

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
    select total.currency, total.amount as balance from public.profit_totals total
      where total.uid = auth.uid()::text and total.kind = 'balance'
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
-- SECURITY DEFINER: users may not read the totals; this returns the caller's.
language sql stable security definer set search_path = '' as $$
  select total.currency,
    coalesce(sum(total.amount) filter (where total.kind = 'open'), 0)::text,
    coalesce(sum(total.amount) filter (where total.kind = 'settled'), 0)::text,
    coalesce(sum(total.amount) filter (where total.kind = 'refunded'), 0)::text
  from public.profit_totals total
  where total.uid = auth.uid()::text and total.kind <> 'balance' and total.amount <> 0
  group by total.currency order by total.currency
$$;
comment on function public.my_profit_totals() is 'Totals of my_profit by currency and state.';

revoke all on function public.add_to_profit_total(public.profit_totals), public.count_share_totals(), public.count_vault_totals()
  from public, anon, authenticated, service_role;
