-- One order of an account and a thing is open at a time, whichever device asks and whatever the price has become meanwhile: all of
-- them pay under one name, which the programme takes once. And an order says what it comes to with its coupon.

alter table public.orders add column if not exists coupon_id public.u256;
alter table public.orders add column if not exists discount public.u64 not null default 0;
alter table public.orders add column if not exists handed_at timestamptz not null default now();
alter table public.orders add column if not exists handed_to uuid;
comment on column public.orders.price is 'Before the coupon, in the smallest unit of the currency: as it was shown last, and once it is paid as the chain has it.';
comment on column public.orders.coupon_id is 'With which it is to be paid, or was.';
comment on column public.orders.discount is 'What the coupon takes off; once it is paid, as the chain has it.';
comment on column public.orders.handed_at is 'When a page was last told to pay it: what was signed then can be executed for some days.';
comment on column public.orders.handed_to is 'Which session that page was of.';
do $$ begin
  if not exists (select from pg_constraint where conname = 'orders_discount_check' and conrelid = 'public.orders'::regclass) then
    alter table public.orders add constraint orders_discount_check check (discount <= price);
  end if;
end $$;
create index if not exists orders_unpaid on public.orders (uid, item, handed_at desc) where status in ('awaiting', 'abandoned');
drop index if exists public.orders_waiting;

create or replace function public.guard_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.uid, new.kind, new.item, new.quantity, new.created_at)
    is distinct from (old.id, old.uid, old.kind, old.item, old.quantity, old.created_at)
    or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'what was ordered does not change' using errcode = 'restrict_violation';
  end if;
  if old.status not in ('awaiting', 'abandoned')
    and (new.currency, new.price, new.max_price, new.pricing, new.coupon_id, new.discount)
      is distinct from (old.currency, old.price, old.max_price, old.pricing, old.coupon_id, old.discount) then
    raise exception 'what was paid does not change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    -- Who gives up and comes back goes on with the same order: another page may have signed it.
    ('awaiting', 'abandoned'), ('abandoned', 'awaiting'),
    ('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded')) then
    raise exception 'an order that is % does not become %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;

drop function if exists public.mark_order(uuid, text, text, timestamptz, text, text, numeric);

create or replace function public.mark_order(
  order_id uuid, becomes text, transaction_digest text, paid timestamptz, buyer text, bought text, how_many numeric default 1,
  listed numeric default null, taken_off numeric default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.orders set status = becomes, digest = coalesce(digest, transaction_digest), paid_at = coalesce(paid_at, paid),
      price = coalesce(listed, price), max_price = greatest(max_price, coalesce(listed, price)),
      discount = case when listed is null then discount else least(taken_off, listed) end,
      coupon_id = case when taken_off = 0 then null else coupon_id end
    where id = order_id and uid = buyer and item = bought and quantity = how_many
      -- Events are read in their order, but may be read again after more has happened.
      and (status, becomes) in (('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded'));
  return found;
end $$;
comment on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric, numeric, numeric) is
  'For the ledger: what the chain says became of an order, and at what price it was paid; saying it again changes nothing. False also for an order that is not known here, is somebody else''s, or is for something else.';

revoke all on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric, numeric, numeric)
  from public, anon, authenticated, service_role;
grant execute on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric, numeric, numeric) to service_role;
