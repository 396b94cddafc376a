-- What somebody means to buy, before there is an order; and which of a commodity's prices an order is of.

alter table public.orders add column if not exists pricing smallint check (pricing between 0 and 15);
comment on column public.orders.pricing is 'The place of the price among those of the commodity; null for courses, tickets and orders from before this was kept.';
create index if not exists orders_waiting on public.orders (uid, item) where status = 'awaiting';

create table if not exists public.cart_items (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  ware_id public.u256 not null,
  seen_price public.u64 not null,
  added_at timestamptz not null default now(),
  primary key (user_id, ware_id)
);
comment on table public.cart_items is 'Courses that somebody has put aside to buy together. It reserves nothing and promises no price.';
comment on column public.cart_items.ware_id is 'Of the chain; it may be gone from there.';
comment on column public.cart_items.seen_price is 'As it was shown when it was put in or confirmed, to tell when it has changed.';

create or replace function public.guard_cart() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- As many as the programme sells in one transaction.
  if (select count(*) from public.cart_items where user_id = new.user_id) >= 20 then
    raise exception '购物车最多放 20 门课程' using errcode = 'program_limit_exceeded';
  end if;
  return new;
end $$;
comment on function public.guard_cart() is 'For the trigger: a cart is no longer than what can be paid at once.';
revoke all on function public.guard_cart() from public, anon, authenticated, service_role;
create or replace trigger cart_items_guard before insert on public.cart_items
  for each row execute function public.guard_cart();

alter table public.cart_items enable row level security;
revoke all on public.cart_items from anon, authenticated, service_role;
grant select, insert, delete on public.cart_items to authenticated;
grant update (seen_price) on public.cart_items to authenticated;
grant select on public.cart_items to service_role;
drop policy if exists cart_items_own on public.cart_items;
create policy cart_items_own on public.cart_items for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists cart_items_add_own on public.cart_items;
create policy cart_items_add_own on public.cart_items for insert to authenticated with check (user_id = (select auth.uid()));
drop policy if exists cart_items_change_own on public.cart_items;
create policy cart_items_change_own on public.cart_items for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
drop policy if exists cart_items_remove_own on public.cart_items;
create policy cart_items_remove_own on public.cart_items for delete to authenticated using (user_id = (select auth.uid()));
