-- What two do at the same moment: neither sees the other's rows before they are there, so the second waits for the first.

create or replace function public.guard_cart() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart/' || new.user_id::text, 0));
  -- As many as the programme sells in one transaction: a longer cart could not even be shown at the chain's prices.
  if (select count(*) from public.cart_items where user_id = new.user_id) >= 20 then
    raise exception '购物车最多放 20 门课程' using errcode = 'program_limit_exceeded';
  end if;
  return new;
end $$;

create or replace function public.follow_refund() returns trigger
-- SECURITY DEFINER: the ledger may not write the requests.
language plpgsql security definer set search_path = '' as $$
declare
  ended public.refund_requests;
begin
  if new.status not in ('refunded', 'settled') then
    return null;
  end if;
  -- Whoever asks for the money at this moment holds the order: they are waited for, or they see what became of it.
  perform from public.orders where id = new.order_id for update;
  for ended in
    update public.refund_requests asked
      set status = case new.status when 'refunded' then 'refunded' else 'refused' end,
        decided_at = coalesce(asked.decided_at, now()),
        answer = case when new.status = 'settled' and asked.answer = '' then '退款期已过，这笔钱已经结算。' else asked.answer end
      from public.orders bought
      where asked.order_id = new.order_id
        -- Refused while an operator's signature was on its way: the money has gone back all the same.
        and (asked.status = 'asked' or asked.status = 'refused' and new.status = 'refunded' and not exists (
          select from public.refund_requests later where later.order_id = asked.order_id and later.asked_at > asked.asked_at))
        -- The name of an order is anybody's to choose on the chain.
        and bought.id = asked.order_id and bought.uid = new.buyer_uid and bought.item = new.item_id::text
      returning asked.*
  loop
    perform public.tell_of_refund(ended.user_id, ended.order_id, ended.id,
      case ended.status when 'refunded' then '已经退款' else '退款申请没有通过' end,
      case ended.status when 'refunded' then '钱已退到您的金库，买到的内容随之收回。' else ended.answer end);
  end loop;
  return null;
end $$;
