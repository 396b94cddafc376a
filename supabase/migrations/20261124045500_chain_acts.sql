-- Acts that operators and the admin of the chain signed, in the audit log; and the money that the contract holds.

-- The audit log ---------------------------------------------------------------------------------

create or replace function public.record_chain_act() returns trigger
-- SECURITY DEFINER: no role may write the log directly.
language plpgsql security definer set search_path = '' as $$
declare
  bound text := (select uid from public.chain_bindings where address = new.sender);
begin
  -- Accounts may do these for themselves.
  if new.name in ('user_pool::SetProposer', 'user_pool::RecoveryStopped', 'kiosk::WhiteList')
    and bound = new.data ->> 'uid' then
    return null;
  end if;
  perform public.record_audit(
    case when bound ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then bound::uuid end,
    'chain.' || new.name,
    coalesce(new.data ->> 'uid', new.data ->> 'buyer', new.data ->> 'operator', new.data ->> 'to', new.data ->> 'id',
      new.data ->> 'item', new.data ->> 'pool', new.data ->> 'box', new.data ->> 'feature', new.data #>> '{currency,name}',
      new.data ->> 'kind', new.data ->> 'version', ''),
    jsonb_build_object('sender', new.sender, 'digest', new.digest, 'happened_at', new.happened_at, 'event', new.data));
  return null;
end $$;
comment on function public.record_chain_act() is
  'Trigger: writes an event that an operator or the admin of the chain caused to the audit log. The actor is the account of the signing wallet, if it is bound to one.';

-- At the end of the transaction, because the ledger writes the bindings after the events.
drop trigger if exists chain_events_audit on public.chain_events;
create constraint trigger chain_events_audit after insert on public.chain_events
  deferrable initially deferred for each row
  when (new.name like 'package_state::%' or new.name like 'notice::%' or new.name in (
    'coupon::CouponKindCreated', 'coupon::CouponKindClosed', 'gift::Issued',
    'funding::Create', 'funding::InfoUpdate', 'funding::PausedSet', 'funding::StageSet', 'funding::AdminDeposit',
    'funding::AdminWithdraw',
    'kiosk::Create', 'kiosk::Update', 'kiosk::Delete', 'kiosk::TermsAnnounced', 'kiosk::WhiteList',
    'play_box::Create', 'play_box::Update', 'profit::SaleRefunded',
    'shop::CommodityUpdate', 'shop::CommodityDelete', 'shop::TermsAnnounced', 'shop::WhiteList', 'shop::Restrict',
    'shop::Redeem',
    'user_pool::RecoveryAnnounced', 'user_pool::RecoveryStopped', 'user_pool::SetProposer', 'user_pool::SetProfitLayer'))
  execute function public.record_chain_act();

revoke all on function public.record_chain_act() from public, anon, authenticated, service_role;

-- Money -----------------------------------------------------------------------------------------

create or replace view public.admin_chain_pools with (security_barrier) as
  select id, currency, name,
    claimed_tickets * ticket_price + deposited - withdrawn - released_tickets * amount_per_ticket_on_release as amount
  from public.chain_pools where (select public.is_administrator());
comment on view public.admin_chain_pools is 'What each pool holds by the events. For administrators.';

create or replace view public.admin_chain_money with (security_barrier) as
  select currency::text, 'vault'::text as place, count(*) as holders, sum(balance) as amount
  from (
    select uid, currency, sum(case direction when 'in' then amount else -amount end) as balance
    from public.chain_vault_movements where (select public.is_administrator()) group by uid, currency
  ) vault group by currency
  union all
  select currency::text, 'sale', count(*), sum(amount)
  from public.chain_sales where (select public.is_administrator()) and status = 'open' group by currency
  union all
  select currency::text, 'pool', count(*), sum(amount) from public.admin_chain_pools group by currency;
comment on view public.admin_chain_money is
  'What the contract holds by the events: in vaults, in sales that can be refunded, and in pools. For administrators.';

revoke all on public.admin_chain_pools, public.admin_chain_money from anon, authenticated, service_role;
grant select on public.admin_chain_pools, public.admin_chain_money to authenticated;
