-- Names on certificates are looked at like display names (decision 085), in the same queue.

alter table public.profile_reviews drop constraint if exists profile_reviews_part_check;
alter table public.profile_reviews add constraint profile_reviews_part_check check (part in ('name', 'picture', 'certificate'));
alter table public.moderation_decisions drop constraint if exists moderation_decisions_about_check;
alter table public.moderation_decisions add constraint moderation_decisions_about_check
  check (about in ('chapter-post', 'live-message', 'name', 'picture', 'certificate'));
comment on table public.profile_reviews is
  'The latest name, picture and name on certificates of each account that has chosen one since this table exists. Written only by functions and triggers.';
comment on column public.profile_reviews.value is 'The name, or the path of the picture in the bucket avatars.';

create or replace function public.decide_profile_review(review uuid, key uuid, wanted text, said text, seen integer)
returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  account constant uuid := (select account_id from public.profile_reviews where id = review);
  known public.profile_reviews;
  reason text;
  present text;
  taken jsonb := '{}';
begin
  -- The profile first: a change of it locks them in this order.
  perform from public.profiles where id = account for update;
  select * into known from public.profile_reviews where id = review for update;
  if exists (select from public.moderation_decisions where id = key and account_id = account and decided_by = actor) then
    return false;
  end if;
  if known.id is null or known.status <> 'waiting' or known.revision is distinct from seen then
    select public.describe_decision(id) into present from public.moderation_decisions
      where account_id = known.account_id and about = known.part and known.status <> 'waiting' order by decided_at desc limit 1;
    present := coalesce(present, 'null');
    raise exception 'The case has changed' using errcode = 'restrict_violation', hint = 'moderation_changed', detail = present;
  end if;
  if wanted is null or wanted not in ('keep', 'reset') then
    raise exception 'The decision is unknown' using errcode = 'invalid_parameter_value', hint = 'moderation_decision_unknown';
  end if;
  reason := public.require_moderation_reason(said, wanted = 'reset');
  update public.profile_reviews set status = case wanted when 'reset' then 'reset' else 'kept' end, waiting_since = null,
    revision = revision + 1, changed_at = now() where id = review;
  if wanted = 'reset' and known.part = 'name' then
    -- Posts and messages have a copy of the name.
    taken := jsonb_build_object('name', known.value,
      'posts', (select coalesce(jsonb_agg(id), '[]') from public.chapter_posts where author_id = account and author_name = known.value),
      'messages', (select coalesce(jsonb_agg(id), '[]') from public.live_messages where author_id = account and author_name = known.value));
    update public.chapter_posts set author_name = '学员' where author_id = account and author_name = known.value;
    update public.live_messages set author_name = '学员' where author_id = account and author_name = known.value;
    update public.profiles set name = null where id = account;
  elsif wanted = 'reset' and known.part = 'certificate' then
    taken := jsonb_build_object('name', known.value);
    update public.certificate_names set name = null, changed_at = now() where user_id = account;
  elsif wanted = 'reset' then
    taken := jsonb_build_object('picture', known.value);
    update public.profiles set avatar_path = null where id = account;
  end if;
  insert into public.moderation_decisions (id, about, account_id, decision, reason, taken, decided_by)
    values (key, known.part, account, wanted, reason, taken, actor);
  if wanted = 'reset' then
    perform public.tell_of_moderation(account, key || '/author',
      case known.part when 'name' then '您的称呼已重置，请换一个' when 'picture' then '您的头像已重置，请换一张'
        else '证书上的姓名已重置，请换一个' end, reason,
      case known.part when 'certificate' then '/user/certificates' else '/user' end);
  end if;
  perform public.record_audit(actor, known.part || '.' || wanted, account::text,
    jsonb_build_object('decision', key, 'reason', reason));
  return true;
end $$;

create or replace function public.undo_profile_decision(key uuid) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  made public.moderation_decisions;
  owner public.profiles;
  known public.profile_reviews;
  latest uuid;
  present text;
begin
  select * into made from public.moderation_decisions where id = key and about in ('name', 'picture', 'certificate');
  if made.id is null then
    raise exception 'No such decision' using errcode = 'raise_exception', hint = 'moderation_decision_not_found';
  end if;
  select * into owner from public.profiles where id = made.account_id for update;
  select * into known from public.profile_reviews where account_id = made.account_id and part = made.about for update;
  select * into made from public.moderation_decisions where id = key;
  if made.undone_at is not null then
    return false;
  end if;
  select id into latest from public.moderation_decisions
    where account_id = made.account_id and about = made.about order by decided_at desc limit 1;
  -- Not if the owner has chosen another one meanwhile, or removed the one that was kept.
  if latest is distinct from key or known.status is distinct from (case made.decision when 'reset' then 'reset' else 'kept' end) then
    present := coalesce(public.describe_decision(latest), 'null');
    raise exception 'The case has changed' using errcode = 'restrict_violation', hint = 'moderation_changed', detail = present;
  end if;
  update public.moderation_decisions set undone_by = actor, undone_at = clock_timestamp() where id = key;
  if made.decision = 'reset' then
    -- The trigger on profiles queues it again.
    if made.about = 'name' then
      update public.profiles set name = made.taken ->> 'name' where id = made.account_id;
      update public.chapter_posts set author_name = made.taken ->> 'name'
        where author_id = made.account_id and id in (select value::bigint from jsonb_array_elements_text(made.taken -> 'posts'));
      update public.live_messages set author_name = made.taken ->> 'name'
        where author_id = made.account_id and id in (select value::bigint from jsonb_array_elements_text(made.taken -> 'messages'));
    elsif made.about = 'certificate' then
      -- Not over a name that was chosen meanwhile for a private certificate.
      update public.certificate_names set name = made.taken ->> 'name', changed_at = now()
        where user_id = made.account_id and name is null;
      perform public.queue_profile_part(made.account_id, 'certificate', name)
        from public.certificate_names where user_id = made.account_id;
    else
      update public.profiles set avatar_path = made.taken ->> 'picture' where id = made.account_id;
    end if;
    perform public.tell_of_moderation(made.account_id, key || '/undone',
      case made.about when 'name' then '您的称呼恢复了' when 'picture' then '您的头像恢复了' else '证书上的姓名恢复了' end, '我们又看了一遍，先前的决定撤销了。',
      case made.about when 'certificate' then '/user/certificates' else '/user' end);
  else
    update public.profile_reviews set status = 'waiting', waiting_since = now(), revision = revision + 1, changed_at = now()
      where id = known.id;
  end if;
  perform public.record_audit(actor, made.about || '.' || case made.decision when 'reset' then 'restore' else 'reopen' end,
    made.account_id::text, jsonb_build_object('decision', key));
  return true;
end $$;

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
  if tg_op = 'UPDATE' and new.about in ('name', 'certificate') and new.decision = 'reset'
      and new.taken ->> 'name' is distinct from public.plain_name(new.taken ->> 'name') then
    raise exception 'The name is not allowed any longer' using errcode = 'restrict_violation', hint = 'moderation_name_forbidden';
  end if;
  return new;
end $$;
