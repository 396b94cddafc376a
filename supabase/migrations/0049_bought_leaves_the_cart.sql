-- What was bought leaves the cart, wherever it was paid: as soon as the ledger has it, and in the same transaction.

create or replace function public.take_out_of_cart(buyer text, ware numeric, bought timestamptz) returns boolean
-- SECURITY DEFINER: servers may read carts and change nothing in them but this.
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.cart_items
    where user_id = case when buyer ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then buyer::uuid end and ware_id = ware
      -- Events may be read again: what was put in later is to be bought once more.
      and added_at <= bought;
  return found;
end $$;
comment on function public.take_out_of_cart(text, numeric, timestamptz) is
  'For the ledger: what somebody bought at this moment, and had put aside before. Says whether it was there.';
revoke all on function public.take_out_of_cart(text, numeric, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.take_out_of_cart(text, numeric, timestamptz) to service_role;
