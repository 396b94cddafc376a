-- What each month sold and how it was divided (decision 104). Triggers keep the totals, because a page must not read a million sales.

alter table public.chain_sales
  add column if not exists author_uid public.chain_uid,
  add column if not exists has_proposer boolean not null default false,
  add column if not exists to_author numeric not null default 0,
  add column if not exists to_proposer numeric not null default 0,
  add column if not exists to_named numeric not null default 0,
  add column if not exists to_rest numeric not null default 0,
  add column if not exists opened_digest public.chain_digest,
  add column if not exists ended_digest public.chain_digest;
comment on column public.chain_sales.author_uid is
  'The author of the course at the time of the sale. Null for goods of the shop, whose events do not name the author.';
comment on column public.chain_sales.has_proposer is 'Whether the first share is that of the proposer of the buyer.';
comment on column public.chain_sales.to_author is 'The remainder, if it goes to the author of the course. Once settled, this and the next three are what was paid.';
comment on column public.chain_sales.to_proposer is 'The share of the proposer of the buyer.';
comment on column public.chain_sales.to_named is 'The fractions and fixed amounts of the accounts that the rule names.';
comment on column public.chain_sales.to_rest is 'The remainder, if it goes to another account than the author of the course.';
comment on column public.chain_sales.opened_digest is 'Of the transaction that sold. Null if the sale was read before this column existed and its event is missing.';
comment on column public.chain_sales.ended_digest is 'Of the transaction that settled or refunded.';

create table if not exists public.profit_months (
  month date not null check (extract(day from month) = 1),
  currency public.coin_type not null,
  status text not null check (status in ('open', 'settled', 'refunded')),
  sales bigint not null,
  amount numeric not null,
  to_author numeric not null,
  to_proposer numeric not null,
  to_named numeric not null,
  to_rest numeric not null,
  primary key (month, currency, status)
);
comment on table public.profit_months is
  'Sums of chain_sales by the month of the sale in Shanghai, written only by triggers. A sale stays in its month and moves between the states. Currencies are never added up.';
comment on column public.profit_months.amount is 'What buyers paid. Equals the sum of the four parts, because each sale on the chain does.';

create or replace function public.month_of(moment timestamptz) returns date
language sql immutable set search_path = '' as $$ select date_trunc('month', moment at time zone 'Asia/Shanghai')::date $$;
comment on function public.month_of(timestamptz) is 'The first day of the month in Shanghai at a moment.';

create or replace function public.split_sale(sale public.chain_sales, out to_author numeric, out to_proposer numeric,
  out to_named numeric, out to_rest numeric)
language plpgsql stable set search_path = '' as $$
declare
  is_settled constant boolean := sale.status = 'settled';
  receiver text := sale.shares -> -1 ->> 'uid';
  remainder numeric := coalesce((sale.shares -> -1 ->> 'amount')::numeric, 0);
begin
  -- The Move package puts the proposer first and the remainder last. The share of a deleted account is paid as part of the remainder.
  select coalesce(sum((share ->> 'amount')::numeric) filter (where place = 1 and sale.has_proposer), 0),
      coalesce(sum((share ->> 'amount')::numeric) filter (where place > 1 or not sale.has_proposer), 0)
    into to_proposer, to_named
    from jsonb_array_elements(sale.shares) with ordinality as parts (share, place)
    where place < jsonb_array_length(sale.shares) and (not is_settled
      or exists (select from public.chain_shares_paid paid where paid.sale_id = sale.id and paid.uid = share ->> 'uid'));
  if is_settled then
    select coalesce(sum(paid.amount::numeric), 0) - to_proposer - to_named, (array_agg(paid.uid::text order by paid.index desc))[1]
      into remainder, receiver
      from public.chain_shares_paid paid where paid.sale_id = sale.id;
  end if;
  to_author := case when receiver = sale.author_uid then remainder else 0 end;
  to_rest := remainder - to_author;
end $$;
comment on function public.split_sale(public.chain_sales) is
  'Divides a sale among the roles: by its shares, and once settled by what was paid. The sum is what the chain recorded.';

create or replace function public.follow_sale_split() returns trigger
-- SECURITY DEFINER: divides by rows that only the ledger may read.
language plpgsql security definer set search_path = '' as $$
begin
  -- Later changes of proposers and authors do not affect a sale.
  if tg_op = 'INSERT' then
    new.author_uid := (select ware.author_uid from public.chain_wares ware where ware.id = new.item_id);
    new.has_proposer := jsonb_array_length(new.shares) > 1 and exists (select from public.chain_users buyer
      where buyer.uid = new.buyer_uid and buyer.proposer_uid = new.shares -> 0 ->> 'uid');
  end if;
  select split.to_author, split.to_proposer, split.to_named, split.to_rest
    into new.to_author, new.to_proposer, new.to_named, new.to_rest from public.split_sale(new) split;
  return new;
end $$;
comment on function public.follow_sale_split() is 'Trigger on sales: divides the amount among the roles.';
create or replace trigger chain_sales_split before insert or update on public.chain_sales
  for each row execute function public.follow_sale_split();

create or replace function public.add_to_profit_month(change public.profit_months) returns void
language sql set search_path = '' as $$
  insert into public.profit_months as kept select (change).*
    on conflict (month, currency, status) do update set
      sales = kept.sales + excluded.sales, amount = kept.amount + excluded.amount, to_author = kept.to_author + excluded.to_author,
      to_proposer = kept.to_proposer + excluded.to_proposer, to_named = kept.to_named + excluded.to_named,
      to_rest = kept.to_rest + excluded.to_rest
$$;
comment on function public.add_to_profit_month(public.profit_months) is 'Adds to the totals of a month.';

create or replace function public.count_profit() returns trigger
-- SECURITY DEFINER: no role may write the totals, not even the ledger.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_to_profit_month(row(public.month_of(sold_at), currency, status, -count(*), -sum(amount::numeric), -sum(to_author),
        -sum(to_proposer), -sum(to_named), -sum(to_rest))::public.profit_months)
      from removed group by public.month_of(sold_at), currency, status;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_to_profit_month(row(public.month_of(sold_at), currency, status, count(*), sum(amount::numeric), sum(to_author),
        sum(to_proposer), sum(to_named), sum(to_rest))::public.profit_months)
      from added group by public.month_of(sold_at), currency, status;
  end if;
  return null;
end $$;
comment on function public.count_profit() is 'Adds the difference that a statement on sales makes to the totals of the months.';
create or replace trigger chain_sales_count_added after insert on public.chain_sales
  referencing new table as added for each statement execute function public.count_profit();
create or replace trigger chain_sales_count_changed after update on public.chain_sales
  referencing old table as removed new table as added for each statement execute function public.count_profit();
create or replace trigger chain_sales_count_removed after delete on public.chain_sales
  referencing old table as removed for each statement execute function public.count_profit();

-- What happened before.
do $$ begin
  -- Once: afterwards the triggers count.
  if exists (select from public.profit_months) then
    return;
  end if;
  -- Nothing has changed that the other triggers have to follow.
  alter table public.chain_sales disable trigger user;
  update public.chain_sales sale set opened_digest = opened.digest
    from public.chain_events opened where opened.name = 'profit::SaleOpened' and opened.data ->> 'sale' = sale.id;
  update public.chain_sales sale set ended_digest = ended.digest
    from public.chain_events ended
    where ended.name in ('profit::SaleSettled', 'profit::SaleRefunded') and ended.data ->> 'sale' = sale.id;
  -- Deleted courses are in the events only.
  update public.chain_sales sale set author_uid = made.data ->> 'author_uid'
    from public.chain_events made where made.name = 'kiosk::Create' and (made.data ->> 'id')::numeric = sale.item_id;
  update public.chain_sales sale set author_uid = ware.author_uid
    from public.chain_wares ware where sale.author_uid is null and ware.id = sale.item_id;
  update public.chain_sales sale set has_proposer = true
    from public.chain_users buyer
    where buyer.uid = sale.buyer_uid and jsonb_array_length(sale.shares) > 1 and buyer.proposer_uid = sale.shares -> 0 ->> 'uid'
      and coalesce(buyer.proposed_at <= sale.sold_at, true);
  update public.chain_sales sale set (to_author, to_proposer, to_named, to_rest) =
    (select split.to_author, split.to_proposer, split.to_named, split.to_rest from public.split_sale(sale) split);
  alter table public.chain_sales enable trigger user;
  insert into public.profit_months (month, currency, status, sales, amount, to_author, to_proposer, to_named, to_rest)
    select public.month_of(sold_at), currency, status, count(*), sum(amount::numeric), sum(to_author), sum(to_proposer), sum(to_named),
      sum(to_rest)
    from public.chain_sales group by 1, 2, 3;
end $$;

alter table public.profit_months enable row level security;
revoke all on public.profit_months from anon, authenticated, service_role;
-- The chain is public, and so are its sums, also those of a month with a single sale.
grant select on public.profit_months to anon, authenticated, service_role;
drop policy if exists profit_months_everybody on public.profit_months;
create policy profit_months_everybody on public.profit_months for select to anon, authenticated using (true);

revoke all on function public.month_of(timestamptz), public.split_sale(public.chain_sales), public.follow_sale_split(),
  public.add_to_profit_month(public.profit_months), public.count_profit()
  from public, anon, authenticated, service_role;
