-- Orders store what their transaction names besides the price.

alter table public.orders
  add column if not exists duration public.u64,
  add column if not exists refund_window public.u64;
comment on column public.orders.pricing is
  'Index of the chosen price when the order was made, for links to its page. Null for courses and tickets.';
comment on column public.orders.duration is
  'The duration that the buyer saw and the transaction names, in milliseconds; zero is permanent. Null for tickets and for orders older than this column.';
comment on column public.orders.refund_window is
  'The refund period that the buyer saw and the transaction names, in milliseconds.';

create or replace function public.guard_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.uid, new.kind, new.item, new.quantity, new.created_at)
    is distinct from (old.id, old.uid, old.kind, old.item, old.quantity, old.created_at)
    or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'What was ordered cannot change' using errcode = 'restrict_violation';
  end if;
  if old.status not in ('awaiting', 'abandoned')
    and (new.currency, new.price, new.max_price, new.pricing, new.coupon_id, new.discount, new.duration, new.refund_window)
      is distinct from
        (old.currency, old.price, old.max_price, old.pricing, old.coupon_id, old.discount, old.duration, old.refund_window) then
    raise exception 'What was paid cannot change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and new.status <> 'void' and (old.status, new.status) not in (
    -- A buyer who returns continues with the same order, because another page may have signed it.
    ('awaiting', 'abandoned'), ('abandoned', 'awaiting'),
    ('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded')) then
    raise exception 'An order cannot change from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;

-- An item bought for good has the largest number instead of zero, as an asset has.
update public.chain_instances set expire_at = 18446744073709551615 where expire_at = 0;
comment on column public.chain_instances.expire_at is 'In milliseconds; the largest u64 means never.';
