-- What an administrator may not decide about the own account, and two functions written out.

create or replace function public.forbid_own_decision() returns trigger
-- SECURITY DEFINER: reads administrators, whose rows the caller's policies may hide.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := case when tg_op = 'INSERT' then new.decided_by else new.undone_by end;
begin
  -- Owners may: some academies have a single administrator.
  if new.account_id = actor and not exists (
      select from public.administrators where user_id = actor and 'owner' = any (roles)) then
    raise exception 'Administrators cannot do this to their own account' using errcode = 'restrict_violation', hint = 'account_is_caller';
  end if;
  if tg_op = 'UPDATE' and new.about = 'name' and new.decision = 'reset'
      and new.taken ->> 'name' is distinct from public.plain_name(new.taken ->> 'name') then
    raise exception 'The name is not allowed any longer' using errcode = 'restrict_violation', hint = 'moderation_name_forbidden';
  end if;
  return new;
end $$;
comment on function public.forbid_own_decision() is
  'Rejects decisions of moderators about their own posts, messages, names and pictures, and restoring a name that the rules forbid by now.';
revoke all on function public.forbid_own_decision() from public, anon, authenticated, service_role;
create or replace trigger moderation_decisions_not_own before insert or update of undone_by on public.moderation_decisions
  for each row execute function public.forbid_own_decision();

create or replace function public.fill_points(receiver uuid, amount integer, note text, key uuid) returns bigint
-- SECURITY DEFINER: checks the role of the caller, then calls add_points, which only the servers may.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('finance');
  entry constant text := 'administrator/' || key;
begin
  if note is null or note !~ '\S' then
    raise exception 'A note is required' using errcode = 'invalid_parameter_value', hint = 'points_note_missing';
  end if;
  if receiver = actor and not public.has_role('owner') then
    raise exception 'Administrators cannot do this to their own account' using errcode = 'restrict_violation', hint = 'account_is_caller';
  end if;
  if not exists (select from public.profiles where id = receiver) then
    raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
  end if;
  if public.add_points(receiver, amount, 'administrator', entry, btrim(note)) then
    perform public.record_audit(actor, 'points.fill', receiver::text, jsonb_build_object('amount', amount, 'note', btrim(note)));
  elsif not exists (select from public.points_journal journal
      where source = entry and user_id = receiver and journal.amount = fill_points.amount and journal.note = btrim(fill_points.note)) then
    raise exception 'The key was used for another call' using errcode = 'invalid_parameter_value', hint = 'points_key_used';
  end if;
  return (select sum(journal.amount) from public.points_journal journal where journal.user_id = receiver);
end $$;
comment on function public.fill_points(uuid, integer, text, uuid) is
  'For administrators: gives or takes points, with a reason; to the own account only for owners. Repeating it with the same key changes nothing. Returns the total.';

-- As they have been since the migration before, which changed them by a replacement in their source.
create or replace function public.find_account(named text) returns uuid
-- SECURITY DEFINER: addresses belong to the host; returns an id to administrators only.
language plpgsql stable security definer set search_path = '' as $$
declare
  given constant text := btrim(left(named, 400));
  found_id uuid;
begin
  if not public.is_administrator() then
    return null;
  end if;
  -- One query for each kind of name, so that each uses its index.
  if strpos(given, '@') > 0 then
    select users.id into found_id from auth.users where lower(email) = lower(given) and deleted_at is null;
  elsif given ~ '^[+]?[0-9 ()-]{6,30}$' then
    select users.id into found_id from auth.users where phone = regexp_replace(given, '[^0-9]', '', 'g') and deleted_at is null;
  elsif given ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select profiles.id into found_id from public.profiles where profiles.id = given::uuid;
  else
    select profiles.id into found_id from public.profiles where short_id = given;
  end if;
  return found_id;
end $$;

create or replace function public.admin_find(query text)
returns table (kind text, id text, title text, detail text)
-- SECURITY DEFINER: checks the caller; addresses of accounts belong to the host.
language plpgsql stable security definer set search_path = '' as $$
declare
  given constant text := btrim(left(query, 400));
  lower_given constant text := lower(given);
  -- The first text that does not begin with the given one, by bytes.
  ends_before constant text := lower_given || chr(1114111);
  most constant integer := 20;
  per_kind constant integer := 6;
  hex constant text := replace(lower_given, '-', '');
  digits constant text := regexp_replace(given, '[^0-9]', '', 'g');
  person uuid;
  places integer := most;
  added integer;
begin
  perform public.require_administrator();
  if given is null or length(given) < 2 or length(given) > 200 then
    return;
  end if;

  -- Each lookup has its own query, so that each uses one index. What is exact comes before beginnings of names.
  if given ~ '^0x[0-9a-fA-F]{1,64}$' then
    return query
      select 'person', account.id::text, coalesce(account.name, account.short_id), binding.address::text
      from public.chain_bindings binding join public.profiles account on account.id::text = binding.uid
      where binding.address = '0x' || lpad(substr(lower_given, 3), 64, '0')
      union all
      select 'order', sale.order_id::text, sale.order_id::text, sale.id::text
      from public.chain_sales sale where sale.id = '0x' || lpad(substr(lower_given, 3), 64, '0')
      union all
      select 'pool', pool.id::text, pool.name, pool.id::text
      from public.chain_pools pool where pool.id = '0x' || lpad(substr(lower_given, 3), 64, '0');
    return;
  end if;

  if hex ~ '^[0-9a-f]{32}$' then
    person := hex::uuid;
  else
    select account.id into person from public.profiles account where account.short_id = given;
    if person is null and strpos(given, '@') > 0 then
      select account.id into person from auth.users account where lower(account.email) = lower_given and account.deleted_at is null;
    end if;
    if person is null and given ~ '^[+]?[0-9 ()-]{6,30}$' then
      select account.id into person from auth.users account where account.phone = digits and account.deleted_at is null;
    end if;
  end if;
  if person is not null then
    return query select 'person', account.id::text, coalesce(account.name, account.short_id), account.short_id
      from public.profiles account where account.id = person;
  end if;

  if hex ~ '^[0-9a-f]{8,32}$' then
    return query
      select 'order', found.id::text, found.kind, found.id::text from public.orders found
      where found.id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid
      order by found.id limit per_kind;
  end if;
  if hex ~ '^[0-9a-f]{32}$' then
    return query
      select 'support', thread.id::text, thread.topic, thread.id::text from public.support_threads thread where thread.id = hex::uuid
      union all
      select 'refund', request.id::text, request.status, request.order_id::text
      from public.refund_requests request where request.id = hex::uuid;
  end if;

  if given ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$' then
    return query
      select 'order', found.id::text, found.kind, found.digest::text from public.orders found where found.digest = given limit per_kind;
    return query
      (select 'transaction', event.digest::text, event.name, event.happened_at::text from public.chain_events event
      where event.chain_id = (select chain_id from public.chain_cursor) and event.digest = given
      order by event.index limit 1);
    return query
      select 'sponsorship', promise.digest::text, promise.state, promise.id::text
      from public.sponsorships promise where promise.digest = given;
    return;
  end if;

  if given ~ '^[0-9]{1,77}$' then
    return query
      select 'ware', ware.id::text, coalesce(ware.metadata ->> 'name', ''), ware.id::text from public.chain_wares ware where ware.id = given::numeric
      union all
      select 'commodity', sold.id::text, coalesce(sold.metadata ->> 'name', ''), sold.kind
      from public.chain_commodities sold where sold.id = given::numeric
      union all
      select 'coupon', coupon.id::text, coupon.name, coupon.id::text from public.chain_coupon_kinds coupon where coupon.id = given::numeric
      union all
      (select 'person', account.id::text, coalesce(account.name, account.short_id), account.short_id
      from public.chain_users owner join public.profiles account on account.id::text = owner.uid
      where length(given) <= 20 and owner.number = given::numeric);
  end if;

  -- Beginnings. `~>=~` and `~<~` compare bytes, as the indexes do.
  return query
    select 'course', course.slug, course.title, course.slug from public.courses course
    where course.slug ~>=~ lower_given and course.slug ~<~ ends_before order by course.slug using ~<~ limit per_kind;
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'course', course.slug, course.title, course.slug from public.courses course
    where lower(course.title) ~>=~ lower_given and lower(course.title) ~<~ ends_before
      and not (course.slug ~>=~ lower_given and course.slug ~<~ ends_before)
    order by lower(course.title) using ~<~ limit per_kind - added;
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'person', account.id::text, coalesce(account.name, account.short_id), account.short_id from public.profiles account
    where lower(account.name) ~>=~ lower_given and lower(account.name) ~<~ ends_before and account.id is distinct from person
    order by lower(account.name) using ~<~ limit per_kind;
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'ware', ware.id::text, ware.metadata ->> 'name', ware.id::text from public.chain_wares ware
    where lower(ware.metadata ->> 'name') ~>=~ lower_given and lower(ware.metadata ->> 'name') ~<~ ends_before
    order by lower(ware.metadata ->> 'name') using ~<~ limit least(per_kind, places);
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'commodity', sold.id::text, sold.metadata ->> 'name', sold.kind from public.chain_commodities sold
    where lower(sold.metadata ->> 'name') ~>=~ lower_given and lower(sold.metadata ->> 'name') ~<~ ends_before
    order by lower(sold.metadata ->> 'name') using ~<~ limit least(per_kind, places);
  -- An address that is not complete yet: in any collation, texts with the beginning lie between these two.
  if strpos(given, '@') > 1 and person is null then
    return query
      select 'person', account.id::text, coalesce(account.name, account.short_id), owner.email
      from auth.users owner join public.profiles account on account.id = owner.id
      where lower(owner.email) >= lower_given and lower(owner.email) < ends_before and starts_with(lower(owner.email), lower_given)
        and owner.deleted_at is null
      order by lower(owner.email) limit per_kind;
  end if;
end $$;
