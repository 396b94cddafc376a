-- Roles of administrators (decision 080). Every administrator may read; each act needs a role, and an owner has every role. The functions
-- below repeat earlier ones: they require the role of the act instead of any administrator.

-- An administrator without named roles is an owner, as before.
alter table public.administrators add column if not exists roles text[] not null default array['owner']
  check (roles <@ array['owner', 'finance', 'shipping', 'moderation', 'host'] and cardinality(roles) between 1 and 5);
comment on table public.administrators is
  'Accounts that may administer. Written only by assign_administrator_roles, which also writes the audit log.';
comment on column public.administrators.roles is
  'owner: everything. finance: refunds, points, orders. shipping: phones. moderation: posts, messages, support, accounts. host: lectures and votes.';

create or replace function public.has_role(role text) returns boolean
-- SECURITY DEFINER: policies of tables call it whose readers may not read administrators.
language sql stable security definer set search_path = '' as $$
  select public.is_account_open() and exists (
    select from public.administrators where user_id = (select auth.uid()) and roles && array['owner', role])
$$;
comment on function public.has_role(text) is
  'Whether the caller is an administrator with this role, or an owner, and has an open account and session.';

create or replace function public.require_role(role text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if public.has_role(role) then
    return auth.uid();
  end if;
  if public.is_administrator() and public.is_account_open() then
    raise exception 'The caller lacks the role' using errcode = 'insufficient_privilege', hint = 'role_missing', detail = role;
  end if;
  raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege', hint = 'administrators_only';
end $$;
comment on function public.require_role(text) is 'Returns the caller, who must be an administrator with this role. Throws otherwise.';

create or replace function public.my_roles() returns text[]
language sql stable set search_path = '' as $$
  select coalesce((select roles from public.administrators where user_id = (select auth.uid())), '{}')
$$;
comment on function public.my_roles() is 'The roles of the caller: none for others than administrators.';

-- Granting and revoking -------------------------------------------------------------------------

create or replace function public.assign_administrator_roles(target uuid, wanted text[], actor uuid default null) returns boolean
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  assigned constant text[] := array(select distinct role from unnest(wanted) as role order by role);
  present text[];
begin
  if exists (select from unnest(wanted) as role where role is null or role not in ('owner', 'finance', 'shipping', 'moderation', 'host')) then
    raise exception 'The role is unknown' using errcode = 'invalid_parameter_value', hint = 'role_unknown';
  end if;
  -- Serialised, so that two owners cannot demote each other at the same time and leave none.
  lock table public.administrators in exclusive mode;
  present := (select roles from public.administrators where user_id = target);
  if coalesce(present, '{}') @> assigned and coalesce(present, '{}') <@ assigned then
    return false;
  end if;
  -- Without an actor it is the shell, which needs no owner.
  if actor is not null and 'owner' = any (present) and not 'owner' = any (assigned) and not exists (
      select from public.administrators join auth.users on users.id = user_id
      where user_id <> target and 'owner' = any (roles)
        and deleted_at is null and (banned_until is null or banned_until <= now())) then
    raise exception 'The last owner must stay an owner' using errcode = 'restrict_violation', hint = 'last_owner';
  end if;
  if assigned = '{}' then
    delete from public.administrators where user_id = target;
  else
    insert into public.administrators (user_id, roles, granted_by, granted_through)
      values (target, assigned, actor, case when actor is null then 'shell' else 'administrator' end)
      on conflict (user_id) do update set roles = excluded.roles;
  end if;
  perform public.record_audit(actor,
    case when present is null then 'administrator.grant' when assigned = '{}' then 'administrator.revoke' else 'administrator.change' end,
    target::text, jsonb_strip_nulls(jsonb_build_object('before', present, 'after', nullif(assigned, '{}'))));
  return true;
end $$;
comment on function public.assign_administrator_roles(uuid, text[], uuid) is
  'For the servers: grants, changes or, without roles, revokes administration. Returns whether anything changed. Without an actor (the shell) even the last owner can be revoked.';

create or replace function public.set_administrator(target uuid, is_granted boolean, actor uuid default null) returns boolean
-- SECURITY DEFINER: the servers may not lock the table.
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.administrators in exclusive mode;
  return public.assign_administrator_roles(target,
    case when is_granted then coalesce((select roles from public.administrators where user_id = target), array['owner']) else '{}' end, actor);
end $$;
comment on function public.set_administrator(uuid, boolean, uuid) is
  'For the servers: makes an account an owner, unless it is an administrator already, or revokes administration. Returns whether anything changed.';

create or replace function public.set_administrator_roles(target uuid, roles text[], seen text[] default null) returns boolean
-- SECURITY DEFINER: checks the caller, then calls assign_administrator_roles, which only the servers may.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('owner');
  present text[];
  changed_to text;
begin
  lock table public.administrators in exclusive mode;
  -- Again: the caller may have been demoted while this waited for the lock.
  perform public.require_role('owner');
  if not exists (select from public.profiles where id = target) then
    raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
  end if;
  present := coalesce((select administrators.roles from public.administrators where user_id = target), '{}');
  if not (seen @> present and seen <@ present) then
    changed_to := to_jsonb(present);
    raise exception 'Another administrator has changed the roles'
      using errcode = 'restrict_violation', hint = 'roles_changed', detail = changed_to;
  end if;
  return public.assign_administrator_roles(target, roles, actor);
end $$;
comment on function public.set_administrator_roles(uuid, text[], text[]) is
  'For owners: sets the roles of an account; none revokes administration. Rejected if the roles are no longer those that the caller has seen. Returns whether anything changed.';

-- Replaced by set_administrator_roles, which names the roles.
drop function if exists public.grant_administrator(uuid);
drop function if exists public.revoke_administrator(uuid);

-- Acts ------------------------------------------------------------------------------------------

create or replace function public.hide_chapter_post(post bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: checks the role of the caller; users may not change posts.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
begin
  update public.chapter_posts set is_hidden = hides where id = post and is_hidden <> hides;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when hides then 'chapter-post.hide' else 'chapter-post.show' end, post::text);
  return true;
end $$;

create or replace function public.move_phone_order(
  phone_order uuid, becomes text, sent_by text default null, tracked_as text default null
) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may change the status but not the address.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('shipping');
  was text;
  bought text;
begin
  -- Locks the order too, so that it is not refunded meanwhile.
  select status into bought from public.orders where id = phone_order for update;
  select status into was from public.phone_orders where order_id = phone_order for update;
  if was is null then
    raise exception 'No such delivery' using errcode = 'raise_exception', hint = 'delivery_not_found';
  end if;
  if was = becomes then
    return false;
  end if;
  if (was, becomes) not in (('preparing', 'shipped'), ('preparing', 'cancelled'), ('shipped', 'delivered')) then
    raise exception 'The delivery cannot change in this way'
      using errcode = 'restrict_violation', hint = 'delivery_change_not_allowed';
  end if;
  if becomes = 'shipped' and bought not in ('paid', 'settled') then
    raise exception 'The order is unpaid or refunded and cannot be shipped'
      using errcode = 'restrict_violation', hint = 'delivery_not_paid';
  end if;
  update public.phone_orders set status = becomes, carrier = coalesce(sent_by, carrier),
    tracking_number = coalesce(tracked_as, tracking_number) where order_id = phone_order;
  perform public.record_audit(actor, 'phone-order.' || becomes, phone_order::text,
    jsonb_strip_nulls(jsonb_build_object('was', was, 'carrier', sent_by, 'tracking_number', tracked_as)));
  return true;
end $$;

create or replace function public.decide_refund_request(request uuid, decision text, said text default '') returns text
-- SECURITY DEFINER: checks the role of the caller, who may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('finance');
  asked public.refund_requests;
  bought public.orders;
  obstacle text;
begin
  select * into asked from public.refund_requests where id = request for update;
  if asked.id is null then
    raise exception 'No such refund request' using errcode = 'raise_exception', hint = 'refund_request_not_found';
  end if;
  if asked.status <> 'asked' then
    raise exception 'The refund request is closed already'
      using errcode = 'restrict_violation', hint = 'refund_request_decided';
  end if;
  if length(said) > 500 then
    raise exception 'The answer has at most 500 characters'
      using errcode = 'invalid_parameter_value', hint = 'refund_answer_too_long';
  end if;
  if decision = 'refuse' then
    if said is null or said !~ '\S' then
      raise exception 'An answer is required to refuse a refund'
        using errcode = 'invalid_parameter_value', hint = 'refund_answer_missing';
    end if;
    update public.refund_requests set status = 'refused', decided_by = actor, decided_at = now(), answer = btrim(said)
      where id = request;
    perform public.tell_of_refund(asked.user_id, asked.order_id, request, '退款申请没有通过', btrim(said));
  elsif decision = 'approve' then
    select * into bought from public.orders where id = asked.order_id;
    obstacle := public.refund_obstacle(bought);
    if obstacle is not null then
      raise exception 'The money cannot be refunded now'
        using errcode = 'restrict_violation', hint = 'refund_not_approvable', detail = obstacle;
    end if;
    update public.refund_requests set decided_by = actor, decided_at = now(), answer = btrim(coalesce(said, ''))
      where id = request;
  else
    raise exception 'The decision must be refuse or approve'
      using errcode = 'invalid_parameter_value', hint = 'refund_decision_unknown';
  end if;
  perform public.record_audit(actor, 'refund.' || decision, request::text,
    jsonb_build_object('order', asked.order_id, 'answer', btrim(coalesce(said, ''))));
  return case decision when 'refuse' then 'refused' else 'asked' end;
end $$;

create or replace function public.hide_live_message(message bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: checks the role of the caller; users may not change messages.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
begin
  update public.live_messages set is_hidden = hides where id = message and is_hidden <> hides;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when hides then 'live-message.hide' else 'live-message.show' end, message::text);
  return true;
end $$;

create or replace function public.answer_support_thread(thread uuid, message uuid, said text, closes boolean default false) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  body constant text := public.require_support_text(said);
  person uuid;
begin
  select user_id into person from public.support_threads where id = thread for update;
  if person is null then
    raise exception 'No such thread' using errcode = 'raise_exception', hint = 'support_thread_not_found';
  end if;
  insert into public.support_messages (id, thread_id, user_id, is_answer, body) values (message, thread, person, true, body)
    on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  update public.support_threads
    set status = case when closes then 'closed' else 'answered' end, waiting_since = null, changed_at = now() where id = thread;
  perform public.tell_of_support(person, thread, message, '您的问题有了答复', left(body, 200));
  -- Without the text: it is deleted with the account, and the log is not.
  perform public.record_audit(actor, 'support.answer', thread::text, jsonb_build_object('message', message, 'closes', closes));
  return true;
end $$;

create or replace function public.set_support_status(thread uuid, wanted text) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  person uuid;
begin
  if wanted is null or wanted not in ('open', 'closed') then
    raise exception 'The status must be open or closed'
      using errcode = 'invalid_parameter_value', hint = 'support_status_unknown';
  end if;
  -- Open and answered threads can be closed; closed ones reopened.
  update public.support_threads
    set status = wanted, waiting_since = case wanted when 'open' then now() end, changed_at = now()
    where id = thread and (status = 'closed') <> (wanted = 'closed')
    returning user_id into person;
  if person is null then
    return false;
  end if;
  if wanted = 'closed' then
    perform public.tell_of_support(person, thread, gen_random_uuid(), '您的问题已标记为解决', '还没有解决的话，打开它再写一句，我们就会继续处理。');
  end if;
  perform public.record_audit(actor, case wanted when 'open' then 'support.reopen' else 'support.close' end, thread::text);
  return true;
end $$;

-- With a key, so that a repeated call counts once.
drop function if exists public.fill_points(uuid, integer, text);
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
  'For administrators: gives or takes points, with a reason. Repeating it with the same key changes nothing. Returns the total.';

revoke all on function public.has_role(text), public.require_role(text), public.my_roles(),
  public.assign_administrator_roles(uuid, text[], uuid), public.set_administrator_roles(uuid, text[], text[]),
  public.fill_points(uuid, integer, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.has_role(text), public.my_roles(), public.set_administrator_roles(uuid, text[], text[]),
  public.fill_points(uuid, integer, text, uuid) to authenticated;
grant execute on function public.assign_administrator_roles(uuid, text[], uuid) to service_role;

-- Direct writes ---------------------------------------------------------------------------------

-- Every administrator may read; `with check` requires the role for added and changed rows, the restrictive policies for removed ones.
drop policy if exists site_settings_administrators on public.site_settings;
create policy site_settings_administrators on public.site_settings for all to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('owner')));
drop policy if exists courses_administrators on public.courses;
create policy courses_administrators on public.courses for all to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('owner')));
drop policy if exists chapters_administrators on public.chapters;
create policy chapters_administrators on public.chapters for all to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('owner')));
drop policy if exists live_events_administrators on public.live_events;
create policy live_events_administrators on public.live_events for all to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('host')));
drop policy if exists proposals_administrators on public.proposals;
create policy proposals_administrators on public.proposals for all to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('host')));
drop policy if exists proposal_options_administrators on public.proposal_options;
create policy proposal_options_administrators on public.proposal_options for all to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('host')));
drop policy if exists invitation_stages_administrators on public.invitation_stages;
create policy invitation_stages_administrators on public.invitation_stages for update to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('owner')));
drop policy if exists site_settings_remove on public.site_settings;
create policy site_settings_remove on public.site_settings as restrictive for delete to authenticated
  using ((select public.has_role('owner')));
drop policy if exists live_events_remove on public.live_events;
create policy live_events_remove on public.live_events as restrictive for delete to authenticated
  using ((select public.has_role('host')));
drop policy if exists proposals_remove on public.proposals;
create policy proposals_remove on public.proposals as restrictive for delete to authenticated
  using ((select public.has_role('host')));
drop policy if exists proposal_options_remove on public.proposal_options;
create policy proposal_options_remove on public.proposal_options as restrictive for delete to authenticated
  using ((select public.has_role('host')));

do $$ begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists product_pictures_administrators on storage.objects;
  create policy product_pictures_administrators on storage.objects for all to authenticated
    using (bucket_id in ('lesson-media', 'phone-pictures') and (select public.is_administrator()))
    with check (bucket_id in ('lesson-media', 'phone-pictures') and (select public.has_role('owner')));
  drop policy if exists product_pictures_remove on storage.objects;
  create policy product_pictures_remove on storage.objects as restrictive for delete to authenticated
    using (bucket_id not in ('lesson-media', 'phone-pictures') or (select public.has_role('owner')));
end $$;
