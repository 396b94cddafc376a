-- The buyer is notified when a refund is decided and when the money is back, on the site and by letter, each once.

create table if not exists public.notification_letters (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  purpose text not null check (purpose in ('refund_approved', 'refund_refused', 'refunded')),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now()
);
comment on table public.notification_letters is
  'Letters that are still to be sent. The server takes a row out before it sends, so that no two servers send the same one.';
comment on column public.notification_letters.purpose is 'Which text the letter has; one that packages/backend knows.';
comment on column public.notification_letters.attempts is 'How often sending has failed.';
create index if not exists notification_letters_due on public.notification_letters (due_at);

alter table public.notification_letters enable row level security;
revoke all on public.notification_letters from anon, authenticated, service_role;

create or replace function public.notify_of_refund(told uuid, bought uuid, source text, purpose text, said text default '') returns void
language plpgsql set search_path = '' as $$
declare
  made bigint;
begin
  insert into public.notifications (user_id, kind, title, body, link, source)
    values (told, 'order',
      case purpose when 'refund_approved' then '退款申请已通过' when 'refund_refused' then '退款申请没有通过' else '已经退款' end,
      case
        when said <> '' then said
        when purpose = 'refund_approved' then '学园签名之后，钱会退到您的金库，到账时再通知您。'
        when purpose = 'refunded' then '钱已退到您的金库，买到的内容随之收回。'
        else '' end,
      '/user/orders/' || bought, source)
    on conflict do nothing
    returning id into made;
  if made is not null then
    insert into public.notification_letters (notification_id, purpose) values (made, purpose);
  end if;
end $$;
comment on function public.notify_of_refund(uuid, uuid, text, text, text) is
  'Notifies a buyer and puts the letter in the queue; does nothing where this source was told before.';

create or replace function public.tell_of_refund(told uuid, bought uuid, request uuid, title text, body text) returns void
language sql set search_path = '' as $$
  select public.notify_of_refund(told, bought, 'refund/' || request || '/' || title,
    case title when '已经退款' then 'refunded' when '退款申请已通过' then 'refund_approved' else 'refund_refused' end, body)
$$;

create or replace function public.tell_of_approval() returns trigger
-- SECURITY DEFINER: nobody may write notifications but the servers.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.tell_of_refund(new.user_id, new.order_id, new.id, '退款申请已通过', new.answer);
  return null;
end $$;
comment on function public.tell_of_approval() is 'For the trigger: an administrator agreed to a request, and the money has yet to go.';
create or replace trigger refund_requests_tell_approval after update of decided_at on public.refund_requests
  for each row when (old.decided_at is null and new.decided_at is not null and new.status = 'asked')
  execute function public.tell_of_approval();

create or replace function public.tell_of_refund_unasked() returns trigger
-- SECURITY DEFINER: as tell_of_approval; the ledger may not write notifications of orders.
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
begin
  -- The name of an order is anybody's to choose on the chain.
  select * into bought from public.orders
    where id = new.order_id and uid = new.buyer_uid and item = new.item_id::text and user_id is not null;
  -- Who asked was told by follow_refund, which runs before this one.
  if bought.id is null
    or exists (select from public.refund_requests where order_id = bought.id and status = 'refunded') then
    return null;
  end if;
  perform public.notify_of_refund(bought.user_id, bought.id, 'refund/' || new.id || '/已经退款', 'refunded');
  return null;
end $$;
comment on function public.tell_of_refund_unasked() is 'For the trigger on the sales: money went back for which nobody had asked.';
-- Triggers of a table run in the order of their names: this one after chain_sales_follow_refund.
create or replace trigger chain_sales_tell_refund after insert or update of status on public.chain_sales
  for each row when (new.status = 'refunded') execute function public.tell_of_refund_unasked();

revoke all on function public.notify_of_refund(uuid, uuid, text, text, text), public.tell_of_approval(),
  public.tell_of_refund_unasked() from public, anon, authenticated, service_role;

create or replace function public.my_order_term(bought uuid) returns table (expire_at text, days text)
-- SECURITY DEFINER: the events are not for people to read; of them this gives only what belongs to an own order.
language sql stable security definer set search_path = '' as $$
  select granted.data ->> 'expire_at',
    case
      when granted.data ->> 'expire_at' = '18446744073709551615' then '0'
      when sale.name = 'shop::Purchase' then sale.data ->> 'arg'
      -- A first purchase begins when it is paid.
      when granted.name = 'user_pool::PurchasedAsset' then
        round(((granted.data ->> 'expire_at')::numeric - extract(epoch from granted.happened_at) * 1000) / 86400000)::text
      else (select round(ware.effective_time::numeric / 86400000)::text from public.chain_wares ware
        where ware.id = (sale.data ->> 'id')::numeric)
    end
  from public.orders ordered
    join public.chain_events sale on sale.data ->> 'order' = replace(ordered.id::text, '-', '')
      and sale.name in ('kiosk::Purchase', 'shop::Purchase')
      and sale.data ->> 'uid' = ordered.uid and sale.data ->> 'id' = ordered.item
    join public.chain_events granted on granted.chain_id = sale.chain_id and granted.digest = sale.digest
      and granted.name in ('user_pool::PurchasedAsset', 'user_pool::RenewedAsset')
      and granted.data ->> 'uid' = ordered.uid and granted.data ->> 'asset' = ordered.item
  where ordered.id = bought and ordered.user_id = auth.uid()
  limit 1
$$;
comment on function public.my_order_term(uuid) is
  'For the buyer: until when an order gave what was bought, in milliseconds since 1970, and for how many days; zero days are for good. No row before it is paid and for what has no term.';
revoke all on function public.my_order_term(uuid) from public, anon, authenticated, service_role;
grant execute on function public.my_order_term(uuid) to authenticated;
