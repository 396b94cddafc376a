-- Names and pictures that users have chosen, for moderators to look at: kept, or reset with a reason, and undo (decision 085).

create table if not exists public.profile_reviews (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.profiles (id) on delete cascade,
  part text not null check (part in ('name', 'picture')),
  value text not null check (octet_length(value) <= 400),
  status text not null default 'waiting' check (status in ('waiting', 'kept', 'reset')),
  waiting_since timestamptz default now(),
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  unique (account_id, part),
  check ((status = 'waiting') = (waiting_since is not null))
);
comment on table public.profile_reviews is
  'The latest name and the latest picture of each account that has chosen one since this table exists. Written only by functions and triggers.';
comment on column public.profile_reviews.value is 'The name, or the path of the picture in the bucket avatars.';
comment on column public.profile_reviews.revision is
  'Grows with each change and each decision. A decision names the revision that the moderator has seen.';
create index if not exists profile_reviews_waiting on public.profile_reviews (waiting_since, id) where status = 'waiting';
create index if not exists profile_reviews_status on public.profile_reviews (status, changed_at desc, id desc);

alter table public.profile_reviews enable row level security;
revoke all on public.profile_reviews from anon, authenticated, service_role;
grant select on public.profile_reviews to authenticated;
drop policy if exists profile_reviews_administrators on public.profile_reviews;
create policy profile_reviews_administrators on public.profile_reviews for select to authenticated
  using ((select public.is_administrator()));

create or replace function public.queue_profile_part(account uuid, which text, chosen text) returns void
language plpgsql set search_path = '' as $$
begin
  if chosen is null then
    delete from public.profile_reviews where account_id = account and part = which and status <> 'reset';
    return;
  end if;
  insert into public.profile_reviews as known (account_id, part, value) values (account, which, chosen)
    on conflict (account_id, part) do update set value = chosen, status = 'waiting',
      waiting_since = coalesce(known.waiting_since, now()), revision = known.revision + 1, changed_at = now();
end $$;
comment on function public.queue_profile_part(uuid, text, text) is
  'Queues a name or picture to be looked at. Null, for one that its owner removed, takes it out of the queue.';

create or replace function public.review_profile() returns trigger
-- SECURITY DEFINER: users change their own profiles, but may not write the queue.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.name is not null then
      perform public.queue_profile_part(new.id, 'name', new.name);
    end if;
    return null;
  end if;
  if new.name is distinct from old.name then
    perform public.queue_profile_part(new.id, 'name', new.name);
  end if;
  if new.avatar_path is distinct from old.avatar_path then
    perform public.queue_profile_part(new.id, 'picture', new.avatar_path);
    -- A reset picture is kept until there is a new one, because the reset can be undone until then.
    if new.avatar_path is not null and to_regclass('storage.objects') is not null then
      perform set_config('storage.allow_delete_query', 'true', true);
      execute 'delete from storage.objects where bucket_id = ''avatars'' and name <> $2 and name in (
        select taken ->> ''picture'' from public.moderation_decisions
        where account_id = $1 and about = ''picture'' and decision = ''reset'' and undone_at is null)' using new.id, new.avatar_path;
    end if;
  end if;
  return null;
end $$;
comment on function public.review_profile() is 'Trigger: queues each new name and picture, and deletes a picture that was reset once it is replaced.';
create or replace trigger profiles_review after insert or update of name, avatar_path on public.profiles
  for each row execute function public.review_profile();

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
  elsif wanted = 'reset' then
    taken := jsonb_build_object('picture', known.value);
    update public.profiles set avatar_path = null where id = account;
  end if;
  insert into public.moderation_decisions (id, about, account_id, decision, reason, taken, decided_by)
    values (key, known.part, account, wanted, reason, taken, actor);
  if wanted = 'reset' then
    perform public.tell_of_moderation(account, key || '/author',
      case known.part when 'name' then '您的昵称已重置，请换一个' else '您的头像已重置，请换一张' end, reason, '/user');
  end if;
  perform public.record_audit(actor, known.part || '.' || wanted, account::text,
    jsonb_build_object('decision', key, 'reason', reason));
  return true;
end $$;
comment on function public.decide_profile_review(uuid, uuid, text, text, integer) is
  'For moderators: keeps or resets a name or picture. Rejected if it has changed since the revision that the caller has seen. False if this decision was already made.';

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
  select * into made from public.moderation_decisions where id = key and about in ('name', 'picture');
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
    else
      update public.profiles set avatar_path = made.taken ->> 'picture' where id = made.account_id;
    end if;
    perform public.tell_of_moderation(made.account_id, key || '/undone',
      case made.about when 'name' then '您的昵称恢复了' else '您的头像恢复了' end, '我们又看了一遍，先前的决定撤销了。', '/user');
  else
    update public.profile_reviews set status = 'waiting', waiting_since = now(), revision = revision + 1, changed_at = now()
      where id = known.id;
  end if;
  perform public.record_audit(actor, made.about || '.' || case made.decision when 'reset' then 'restore' else 'reopen' end,
    made.account_id::text, jsonb_build_object('decision', key));
  return true;
end $$;
comment on function public.undo_profile_decision(uuid) is
  'For moderators: undoes the latest decision about a name or picture; it waits again. False if it was undone already.';

revoke all on function public.queue_profile_part(uuid, text, text), public.review_profile(),
  public.decide_profile_review(uuid, uuid, text, text, integer), public.undo_profile_decision(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.decide_profile_review(uuid, uuid, text, text, integer), public.undo_profile_decision(uuid)
  to authenticated;
