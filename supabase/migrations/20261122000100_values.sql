-- Types that several tables use, and helpers of their triggers.
-- On the chain amounts are u64 and ids are u256. `numeric` holds both exactly; a fraction is rejected, not rounded.

do $$ begin
  if to_regtype('public.u64') is null then
    create domain public.u64 as numeric check (scale(value) = 0 and value between 0 and 18446744073709551615);
    create domain public.u256 as numeric
      check (scale(value) = 0 and value between 0 and 115792089237316195423570985008687907853269984665640564039457584007913129639935);
    create domain public.sui_address as text check (value ~ '^0x[0-9a-f]{64}$');
    create domain public.coin_type as text
      check (value ~ '^0x[0-9a-f]{64}::[A-Za-z]\w*::[A-Za-z]\w*(<.+>)?$' and length(value) <= 1000);
    create domain public.chain_digest as text check (value ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$');
    create domain public.chain_uid as text collate "C" check (length(value) between 1 and 128);
  end if;
end $$;
comment on domain public.u64 is
  'An amount, a count, or milliseconds since 1970, as on the chain. Read it as text: JSON numbers are exact only up to 2^53.';
comment on domain public.u256 is 'The id of a ware, a commodity, a coupon or an instance. Read it as text.';
comment on domain public.sui_address is
  '0x and 64 lower-case hexadecimal digits: the only form in which addresses are stored and compared.';
comment on domain public.coin_type is 'A coin type with its full address, such as 0x00…02::sui::SUI.';
comment on domain public.chain_digest is 'Base58 of 32 bytes.';
comment on domain public.chain_uid is
  'An account as the chain knows it: profiles.id as text, possibly of a deleted account. Ordered by bytes, see visible_from_uid.';

create or replace function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function public.touch_updated_at() is 'Trigger: sets updated_at.';

create or replace function public.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% may only be added to', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function public.refuse_change() is 'Trigger for append-only tables. It also stops the owner of the table.';

create or replace function public.now_ms() returns numeric
language sql stable set search_path = '' as $$ select trunc(extract(epoch from now()) * 1000) $$;
comment on function public.now_ms() is 'The current time as the chain writes it: milliseconds since 1970.';

create or replace function public.today() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'Asia/Shanghai')::date $$;
comment on function public.today() is 'The current date in Shanghai. Days of learning and check-ins follow this calendar.';

revoke all on function public.touch_updated_at(), public.refuse_change(), public.now_ms(), public.today()
  from public, anon, authenticated, service_role;
grant execute on function public.now_ms(), public.today() to anon, authenticated, service_role;
