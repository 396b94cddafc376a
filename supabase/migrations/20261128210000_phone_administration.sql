-- The delivery of phones in the administration: the queue, its acts, and warnings before phones and passes are sold out.

-- The queue -------------------------------------------------------------------------------------

create index if not exists orders_phones on public.orders (paid_at, id) where kind = 'phone' and paid_at is not null;

create or replace function public.admin_deliveries(only_order uuid default null, wanted_state text default null, good text default null,
  buyer uuid default null, from_time timestamptz default null, to_time timestamptz default null, is_ascending boolean default false,
  from_row jsonb default null, is_backwards boolean default false, most integer default 51)
returns table (id uuid, uid text, buyer_name text, item text, item_name text, state text, order_status text, is_to_refund boolean,
  paid_at timestamptz, changed_at timestamptz, has_address boolean, carrier text, tracking_number text, instance_id text, identifier text, is_used boolean,
  refund_until text, cursor_key text)
-- SECURITY DEFINER: checks the caller, who may read all deliveries.
language plpgsql stable security definer set search_path = '' as $$
declare
  direction constant text := case when is_ascending <> is_backwards then 'asc' else 'desc' end;
begin
  perform public.require_administrator();
  -- Null parameters are constants of the plan, so that the conditions below cost nothing if they are not used.
  return query execute format($q$
    select listed.id, listed.uid::text, profiles.name, listed.item, sold.metadata ->> 'name', listed.state, listed.status, listed.is_to_refund,
      listed.paid_at, listed.changed_at, listed.has_address, listed.carrier, listed.tracking_number, bought.id::text, bought.identifier, coalesce(bought.is_used, false),
      listed.refund_until::text, to_jsonb(listed.paid_at) #>> '{}'
    from (
      select ordered.id, ordered.uid, ordered.user_id, ordered.item, ordered.status, ordered.paid_at, delivery.updated_at as changed_at,
        delivery.sealed_address is not null as has_address,
        delivery.carrier, delivery.tracking_number, sale.release_at as refund_until,
        coalesce(delivery.status, case when ordered.status in ('paid', 'settled') then 'missing' else 'cancelled' end) as state,
        ordered.status = 'paid' and delivery.status in ('returned', 'cancelled') and sale.id is not null as is_to_refund
      from public.orders ordered
        left join public.phone_orders delivery on delivery.order_id = ordered.id
        left join public.chain_sales sale on sale.buyer_uid = ordered.uid and sale.order_id = ordered.id
          and sale.item_id::text = ordered.item and sale.status = 'open'
      where ordered.kind = 'phone' and ordered.paid_at is not null
        and ($1::uuid is null or ordered.id = $1) and ($3::text is null or ordered.item = $3) and ($4::uuid is null or ordered.uid = $4::text)
        and ($5::timestamptz is null or ordered.paid_at >= $5) and ($6::timestamptz is null or ordered.paid_at < $6)
        and ($7::jsonb is null or (ordered.paid_at, ordered.id) %1$s (($7::jsonb ->> 0)::timestamptz, ($7::jsonb ->> 1)::uuid))) listed
      left join public.profiles on profiles.id = listed.user_id
      left join public.chain_commodities sold on sold.id = listed.item::numeric
      left join lateral (select instance.id, instance.identifier, instance.is_used from public.chain_instances instance
        where instance.order_id = listed.id and instance.uid = listed.uid limit 1) bought on true
    where $2::text is null or case $2 when 'refund' then listed.is_to_refund else listed.state = $2 end
    order by listed.paid_at %2$s, listed.id %2$s limit $8 $q$, case direction when 'asc' then '>' else '<' end, direction)
  using only_order, wanted_state, good, buyer, from_time, to_time, from_row, least(greatest(most, 1), 5001);
end $$;
comment on function public.admin_deliveries(uuid, text, text, uuid, timestamptz, timestamptz, boolean, jsonb, boolean, integer) is
  'For administrators: a page of paid phones by payment, without addresses. The state is that of the delivery; missing without an address. The filter `refund` means phones that are not delivered and not paid back yet. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse.';

create or replace function public.admin_delivery_counts() returns table (state text, amount bigint)
-- SECURITY DEFINER: checks the caller, who may read all deliveries.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    select counted.state, count(*) from (
      select case when delivery.status is null then 'missing' when delivery.status in ('returned', 'cancelled') then 'refund' else delivery.status end as state
      from public.orders ordered
        left join public.phone_orders delivery on delivery.order_id = ordered.id
      where ordered.kind = 'phone' and ordered.paid_at is not null
        and case when delivery.status is null then ordered.status in ('paid', 'settled')
          when delivery.status in ('returned', 'cancelled') then ordered.status = 'paid' and exists (select from public.chain_sales sale
            where sale.buyer_uid = ordered.uid and sale.order_id = ordered.id and sale.item_id::text = ordered.item and sale.status = 'open')
          else delivery.status in ('preparing', 'confirmed', 'shipped') end) counted
    group by counted.state;
end $$;
comment on function public.admin_delivery_counts() is
  'For administrators: how many phones wait in each state. `refund`: not delivered and not paid back yet.';

-- Acts ------------------------------------------------------------------------------------------

create or replace function public.move_delivery(delivery uuid, becomes text, seen timestamptz, sent_by text default null, tracked_as text default null)
returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may change the status but not the address.
language plpgsql security definer set search_path = '' as $$
declare
  present public.phone_orders;
  parcel constant text[] := array[nullif(btrim(sent_by), ''), nullif(btrim(tracked_as), '')];
begin
  perform public.require_role('shipping');
  -- The order first, as in move_phone_order.
  perform from public.orders where id = delivery for update;
  select * into present from public.phone_orders where order_id = delivery for update;
  -- The same form twice changes nothing.
  if present.status = becomes and (becomes <> 'shipped' or array[present.carrier, present.tracking_number] is not distinct from parcel) then
    return false;
  end if;
  if present.updated_at is distinct from seen then
    raise exception 'The delivery has changed since it was shown' using errcode = 'restrict_violation', hint = 'delivery_changed';
  end if;
  return public.move_phone_order(delivery, becomes, parcel[1], parcel[2]);
end $$;
comment on function public.move_delivery(uuid, text, timestamptz, text, text) is
  'For shipping administrators: move_phone_order, unless the buyer or another administrator has changed the delivery since it was shown. Repeating a call changes nothing and returns false.';

create or replace function public.record_export(list text, filters jsonb default '{}') returns void
-- SECURITY DEFINER: checks the caller; no role may write the log directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  if list not in ('people', 'orders', 'log', 'courses', 'wares', 'pools', 'deliveries') or pg_column_size(filters) > 4000 then
    raise exception 'No such list' using errcode = 'invalid_parameter_value', hint = 'list_unknown';
  end if;
  perform public.record_audit(actor, 'export.' || list, '', filters);
end $$;

-- Stock -----------------------------------------------------------------------------------------

create or replace function public.admin_low_stock() returns table (id text, kind text, name text, left_over text)
-- SECURITY DEFINER: checks the caller, and reads a setting.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    select sold.id::text, sold.kind, sold.metadata ->> 'name', (sold.supply::numeric - sold.supplied::numeric)::text
    from public.chain_commodities sold
    where sold.kind in ('phone', 'pass') and sold.is_available
      and sold.supply::numeric - sold.supplied::numeric <= public.site_number('phones.low_stock', 5)
    order by sold.supply::numeric - sold.supplied::numeric, sold.id limit 100;
end $$;
comment on function public.admin_low_stock() is 'For administrators: phones and passes on sale of which few or none are left, the scarcest first.';

create or replace function public.notify_of_stock() returns trigger
-- SECURITY DEFINER: the ledger may not write notifications of administrators.
language plpgsql security definer set search_path = '' as $$
declare
  left_over constant numeric := new.supply::numeric - new.supplied::numeric;
  was constant numeric := old.supply::numeric - old.supplied::numeric;
  few constant numeric := public.site_number('phones.low_stock', 5);
  crossed constant text := case when left_over <= 0 and was > 0 then 'out' when left_over <= few and was > few then 'low' end;
begin
  if crossed is not null then
    -- Once for each supply, also if a refund and another purchase cross the limit again.
    perform public.notify_user(told.user_id, 'house', case crossed when 'out' then '卖完了：' else '快卖完了：' end
        || coalesce(nullif(left(btrim(new.metadata ->> 'name'), 80), ''), case new.kind when 'phone' then '一款手机' else '一种通行证' end),
      case crossed when 'out' then '学员现在买不到。加大供应量就能继续卖。' else format('还剩 %s 份。要继续卖，请加大供应量。', left_over) end,
      '/admin/goods/' || new.id, format('stock/%s/%s/%s', new.id, new.supply, crossed), new.updated_at)
    from public.administrators told where told.roles && array['owner', 'finance', 'shipping'];
  end if;
  return null;
end $$;
comment on function public.notify_of_stock() is
  'Trigger: tells owners and administrators of finance and shipping that few phones or passes of one kind are left, or none.';
create or replace trigger chain_commodities_stock after update of supplied on public.chain_commodities
  for each row when (new.kind in ('phone', 'pass') and new.is_available and new.supplied > old.supplied)
  execute function public.notify_of_stock();

revoke all on function public.admin_deliveries(uuid, text, text, uuid, timestamptz, timestamptz, boolean, jsonb, boolean, integer),
  public.admin_delivery_counts(), public.move_delivery(uuid, text, timestamptz, text, text), public.admin_low_stock(), public.notify_of_stock() from public, anon, authenticated, service_role;
grant execute on function public.admin_deliveries(uuid, text, text, uuid, timestamptz, timestamptz, boolean, jsonb, boolean, integer),
  public.admin_delivery_counts(), public.move_delivery(uuid, text, timestamptz, text, text), public.admin_low_stock() to authenticated;
