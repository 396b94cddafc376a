-- Points: a journal, and totals that are nothing but its sums.

create table if not exists public.points_journal (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  amount integer not null check (amount <> 0 and amount between -1000000000 and 1000000000),
  reason text not null check (reason in ('check-in', 'invitation', 'play', 'purchase', 'spent', 'administrator')),
  source text not null unique check (length(source) between 1 and 200),
  note text not null default '' check (length(note) <= 300),
  at timestamptz not null default now()
);
comment on table public.points_journal is 'Every point that was given or taken. Only added to.';
comment on column public.points_journal.user_id is 'No foreign key: the journal stays as it is when an account is gone.';
comment on column public.points_journal.source is 'What the points are for, such as check-in/<id>/<day>: nothing is counted twice.';
create index if not exists points_journal_user on public.points_journal (user_id, id desc) include (amount);

create or replace trigger points_journal_only_added before update or delete or truncate on public.points_journal
  for each statement execute function public.refuse_change();

create or replace view public.points_totals with (security_invoker = true) as
  select user_id, sum(amount) as total, count(*) as entries, max(at) as last_at
  from public.points_journal group by user_id;
comment on view public.points_totals is 'What the journal comes to, of those whose journal one may read.';

create or replace function public.add_points(receiver uuid, amount integer, reason text, source text, note text default '')
returns boolean
-- SECURITY DEFINER: nobody may write the journal but by this, so that no total is ever below zero.
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time for each account: two that spend at once would each see what the other takes.
  perform pg_advisory_xact_lock(hashtextextended('points/' || receiver::text, 0));
  if exists (select from public.points_journal journal where journal.source = add_points.source) then
    return false;
  end if;
  if amount < 0 and amount + coalesce(
      (select sum(journal.amount) from public.points_journal journal where journal.user_id = receiver), 0) < 0 then
    raise exception '积分不足' using errcode = 'check_violation';
  end if;
  insert into public.points_journal (user_id, amount, reason, source, note)
    values (receiver, add_points.amount, add_points.reason, add_points.source, coalesce(add_points.note, ''))
    on conflict do nothing;
  return found;
end $$;
comment on function public.add_points(uuid, integer, text, text, text) is
  'For the servers: gives points, or takes them where there are enough. False when this source has been counted.';

create or replace function public.fill_points(receiver uuid, amount integer, note text) returns bigint
-- SECURITY DEFINER: add_points is for the servers; this asks first who calls.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  if note is null or btrim(note) = '' then
    raise exception '请写明原因' using errcode = 'invalid_parameter_value';
  end if;
  if not exists (select from public.profiles where id = receiver) then
    raise exception '没有这个账户' using errcode = 'no_data_found';
  end if;
  perform public.add_points(receiver, amount, 'administrator', 'administrator/' || gen_random_uuid(), note);
  perform public.record_audit(actor, 'points.fill', receiver::text, jsonb_build_object('amount', amount, 'note', note));
  return (select sum(journal.amount) from public.points_journal journal where journal.user_id = receiver);
end $$;
comment on function public.fill_points(uuid, integer, text) is 'For administrators: gives or takes points and says why; answers the total.';

create or replace function public.points_rank(most integer default 50)
returns table (rank bigint, name text, total bigint, is_me boolean)
-- SECURITY DEFINER: shows of others their totals, and their names only where they wish it.
language sql stable security definer set search_path = '' as $$
  select rank() over (order by best.total desc),
    case when settings.is_named_in_rank or best.id = auth.uid() then best.name end,
    best.total, best.id is not distinct from auth.uid()
  from (
    select profiles.id, profiles.name, totals.total
    from (select user_id, sum(amount) as total from public.points_journal group by user_id having sum(amount) > 0) as totals
      join public.profiles on profiles.id = totals.user_id
    order by totals.total desc, profiles.created_at, profiles.id
    limit least(greatest(most, 1), 100)) as best
  left join public.user_settings settings on settings.user_id = best.id
  order by best.total desc
$$;
comment on function public.points_rank(integer) is 'Those with the most points, a hundred at most; no name where none is wished.';

alter table public.points_journal enable row level security;
revoke all on public.points_journal, public.points_totals from anon, authenticated, service_role;
revoke all on sequence public.points_journal_id_seq from anon, authenticated, service_role;
grant select on public.points_journal, public.points_totals to authenticated, service_role;
drop policy if exists points_journal_own on public.points_journal;
create policy points_journal_own on public.points_journal for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.add_points(uuid, integer, text, text, text), public.fill_points(uuid, integer, text),
  public.points_rank(integer) from public, anon, authenticated, service_role;
grant execute on function public.add_points(uuid, integer, text, text, text) to service_role;
grant execute on function public.fill_points(uuid, integer, text) to authenticated;
grant execute on function public.points_rank(integer) to anon, authenticated, service_role;
