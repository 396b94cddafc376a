-- Kinds of values that several tables hold, and what several tables do to their rows.

-- On the chain amounts are u64 and ids are u256. `numeric` holds both exactly; a fraction is refused, not rounded.
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
comment on domain public.u64 is 'An amount, a count or milliseconds since 1970, as the chain has them. Read it as text: JSON numbers end at 2^53.';
comment on domain public.u256 is 'An id of a ware, a commodity, a coupon or an instance. Read it as text.';
comment on domain public.sui_address is '0x and 64 lower-case hexadecimal digits: the only form in which addresses are stored and compared.';
comment on domain public.coin_type is 'A type of coin with its whole address, such as 0x00…02::sui::SUI.';
comment on domain public.chain_digest is 'Base58 of 32 bytes.';
comment on domain public.chain_uid is 'An account as the chain knows it: profiles.id as text. It may be somebody whose account is gone. In the order of its bytes, see visible_from_uid.';

create or replace function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function public.touch_updated_at() is 'For triggers: says when a row was changed last.';

create or replace function public.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% may only be added to', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function public.refuse_change() is 'For triggers of tables that are only ever added to; it holds for the owner of the table too.';

create or replace function public.now_ms() returns numeric
language sql stable set search_path = '' as $$ select trunc(extract(epoch from now()) * 1000) $$;
comment on function public.now_ms() is 'The present as the chain writes times: milliseconds since 1970.';

revoke all on function public.touch_updated_at(), public.refuse_change(), public.now_ms()
  from public, anon, authenticated, service_role;
grant execute on function public.now_ms() to anon, authenticated, service_role;
