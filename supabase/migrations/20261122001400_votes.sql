-- Votes. The rules of a proposal are fixed once it opens. Ballots are secret; their numbers are published when voting is over.

create table if not exists public.proposals (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 4000),
  eligibility text not null default 'verified' check (eligibility in ('verified', 'members')),
  registered_before timestamptz,
  fewest_ballots integer not null default 0 check (fewest_ballots >= 0),
  when_equal text not null default '票数相同视为没有结果，重新投一次' check (length(when_equal) <= 300),
  opens_at timestamptz,
  closes_at timestamptz,
  is_published boolean not null default false,
  is_example boolean not null default false,
  void_because text check (length(void_because) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((opens_at is null) = (closes_at is null)),
  check (closes_at > opens_at)
);
comment on table public.proposals is 'Questions to vote on. Their rules are fixed once voting opens.';
comment on column public.proposals.eligibility is
  'verified: accounts with a confirmed e-mail address or phone number. members: those of them with a membership.';
comment on column public.proposals.registered_before is 'Only accounts created before this; null for all.';
comment on column public.proposals.fewest_ballots is 'With fewer ballots the result is advisory.';
comment on column public.proposals.is_example is 'Demonstrates voting without consequences; pages say so.';
comment on column public.proposals.void_because is 'Why the vote is void; published with the result.';
create index if not exists proposals_published on public.proposals (is_published, closes_at desc nulls first);
create or replace trigger proposals_audit after insert or update or delete on public.proposals
  for each row execute function public.audit_administration('slug');

create table if not exists public.proposal_options (
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  place smallint not null check (place between 1 and 20),
  label text not null check (length(label) between 1 and 200),
  primary key (proposal_id, place)
);
comment on table public.proposal_options is 'Options of a proposal.';
create or replace trigger proposal_options_audit after insert or update or delete on public.proposal_options
  for each row execute function public.audit_administration('proposal_id', 'place');

create table if not exists public.ballots (
  proposal_id uuid not null references public.proposals (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete cascade,
  place smallint not null,
  cast_at timestamptz not null default now(),
  primary key (proposal_id, user_id),
  foreign key (proposal_id, place) references public.proposal_options (proposal_id, place) on delete restrict
);
comment on table public.ballots is
  'One ballot for each account and proposal; the last one counts. Administrators cannot read those of others.';
create index if not exists ballots_user on public.ballots (user_id);
create index if not exists ballots_option on public.ballots (proposal_id, place);

create or replace function public.guard_proposal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.is_published and old.opens_at <= now() and (tg_op = 'DELETE'
    or (new.id, new.slug, new.title, new.body, new.eligibility, new.registered_before, new.fewest_ballots, new.when_equal, new.opens_at,
        new.closes_at, new.is_published, new.is_example)
      is distinct from (old.id, old.slug, old.title, old.body, old.eligibility, old.registered_before, old.fewest_ballots, old.when_equal,
        old.opens_at, old.closes_at, old.is_published, old.is_example)) then
    raise exception 'A proposal cannot change after voting has begun'
      using errcode = 'restrict_violation', hint = 'proposal_fixed';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.updated_at := now();
  return new;
end $$;
comment on function public.guard_proposal() is 'Trigger: an open proposal cannot be changed, only declared void.';
create or replace trigger proposals_guard before update or delete on public.proposals
  for each row execute function public.guard_proposal();

create or replace function public.guard_proposal_option() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.proposals
    where id in (case when tg_op <> 'INSERT' then old.proposal_id end, case when tg_op <> 'DELETE' then new.proposal_id end)
      and is_published and opens_at <= now()) then
    raise exception 'Options cannot change after voting has begun'
      using errcode = 'restrict_violation', hint = 'proposal_options_fixed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function public.guard_proposal_option() is 'Trigger: options of an open proposal cannot be changed.';
create or replace trigger proposal_options_guard before insert or update or delete on public.proposal_options
  for each row execute function public.guard_proposal_option();

create or replace function public.refuse_stopped_voter() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Not for servers and restores, which act for no user.
  if auth.uid() is not null and not public.is_account_open() then
    raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
  end if;
  return new;
end $$;
comment on function public.refuse_stopped_voter() is 'Trigger: rejects ballots of banned and deleted accounts.';
create or replace trigger ballots_of_open_accounts before insert or update on public.ballots
  for each row execute function public.refuse_stopped_voter();

create or replace function public.cast_ballot(proposal uuid, option_place integer) returns timestamptz
-- SECURITY DEFINER: users may neither write ballots directly nor read whether an account is confirmed.
language plpgsql security definer set search_path = '' as $$
declare
  voter constant uuid := auth.uid();
  question public.proposals;
  account record;
begin
  if voter is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  select * into question from public.proposals where id = proposal and is_published;
  if question.id is null then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  -- clock_timestamp, because now() is the start of the transaction and would admit late ballots.
  if question.opens_at is null or clock_timestamp() < question.opens_at then
    raise exception 'Voting has not begun' using errcode = 'restrict_violation', hint = 'voting_not_begun';
  elsif clock_timestamp() >= question.closes_at or question.void_because is not null then
    raise exception 'Voting is over' using errcode = 'restrict_violation', hint = 'voting_over';
  end if;
  select created_at, coalesce(email_confirmed_at, phone_confirmed_at) as verified_at into account
    from auth.users where id = voter;
  if account.verified_at is null or account.created_at >= question.registered_before
    or question.eligibility = 'members' and not public.is_member() then
    raise exception 'The account is not eligible to vote'
      using errcode = 'insufficient_privilege', hint = 'not_eligible_to_vote';
  end if;
  if not exists (select from public.proposal_options where proposal_id = proposal and place = option_place) then
    raise exception 'No such option' using errcode = 'raise_exception', hint = 'proposal_option_not_found';
  end if;
  insert into public.ballots (proposal_id, user_id, place, cast_at)
    values (proposal, voter, option_place, clock_timestamp())
    on conflict (proposal_id, user_id) do update set place = excluded.place, cast_at = excluded.cast_at;
  return clock_timestamp();
end $$;
comment on function public.cast_ballot(uuid, integer) is 'Casts or replaces the caller''s ballot. Returns the time.';

create or replace view public.proposal_results as
  select options.proposal_id, options.place, count(ballots.user_id) as ballots
  from public.proposals
    join public.proposal_options options on options.proposal_id = proposals.id
    left join public.ballots on ballots.proposal_id = options.proposal_id and ballots.place = options.place
  where proposals.is_published and proposals.closes_at <= now()
  group by options.proposal_id, options.place;
comment on view public.proposal_results is
  'Number of ballots by option, once voting is over. Runs with the rights of its owner, because users may not read the ballots of others.';

alter table public.proposals enable row level security;
alter table public.proposal_options enable row level security;
alter table public.ballots enable row level security;
revoke all on public.proposals, public.proposal_options, public.ballots, public.proposal_results
  from anon, authenticated, service_role;
grant select on public.proposals, public.proposal_options, public.proposal_results to anon;
grant select, insert, update, delete on public.proposals, public.proposal_options to authenticated, service_role;
grant select on public.ballots, public.proposal_results to authenticated;
grant select on public.proposal_results to service_role;

drop policy if exists proposals_published on public.proposals;
create policy proposals_published on public.proposals for select to anon, authenticated using (is_published);
drop policy if exists proposals_administrators on public.proposals;
create policy proposals_administrators on public.proposals for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists proposal_options_published on public.proposal_options;
create policy proposal_options_published on public.proposal_options for select to anon, authenticated
  using (proposal_id in (select id from public.proposals where is_published));
drop policy if exists proposal_options_administrators on public.proposal_options;
create policy proposal_options_administrators on public.proposal_options for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists ballots_own on public.ballots;
create policy ballots_own on public.ballots for select to authenticated using (user_id = (select auth.uid()));

revoke all on function public.guard_proposal(), public.guard_proposal_option(), public.refuse_stopped_voter(),
  public.cast_ballot(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.cast_ballot(uuid, integer) to authenticated;
