-- Which version of the terms and of the privacy notice an account accepted, and when (decision 119).

create table if not exists public.agreement_versions (
  document text not null check (document ~ '^[a-z][a-z-]{0,39}$'),
  version integer not null check (version > 0),
  title text not null check (title ~ '\S' and length(title) <= 100),
  change text not null check (change ~ '\S' and length(change) <= 500),
  dated date not null,
  primary key (document, version)
);
comment on table public.agreement_versions is
  'The versions of the documents that accounts accept. Written by the servers from the front matter of the documents; no version is removed.';
comment on column public.agreement_versions.document is 'The path of the document without its slash.';
comment on column public.agreement_versions.change is 'What this version changes, for the accounts that accepted an earlier one.';

create table if not exists public.agreement_acceptances (
  user_id uuid not null references public.profiles (id) on delete cascade,
  document text not null check (length(document) <= 40),
  version integer not null,
  way text not null check (way in ('sign-up', 'page')),
  accepted_at timestamptz not null default now(),
  primary key (user_id, document, version),
  foreign key (document, version) references public.agreement_versions (document, version)
);
create index if not exists agreement_acceptances_version on public.agreement_acceptances (document, version);
comment on table public.agreement_acceptances is
  'When an account accepted a version. Only added to, by accept_agreements and by signing up. Deleted with the account.';
comment on column public.agreement_acceptances.way is 'sign-up: with the form that created the account. page: on the page that asks.';
create or replace trigger agreement_acceptances_append_only before update on public.agreement_acceptances
  for each row execute function public.refuse_change();

-- Servers remember with a session what the account still has to accept.
create or replace trigger agreement_acceptances_announce after insert or delete on public.agreement_acceptances
  for each row execute function public.announce_account_change('user_id');
create or replace trigger agreement_versions_announce after insert or update or delete or truncate on public.agreement_versions
  for each statement execute function public.announce_account_change();

create or replace function public.due_agreements()
returns table (document text, version integer, title text)
language sql stable set search_path = '' as $$
  select latest.document, latest.version, latest.title
  from (select distinct on (listed.document) listed.document, listed.version, listed.title
    from public.agreement_versions listed order by listed.document, listed.version desc) latest
  where auth.uid() is not null and not exists (
    select from public.agreement_acceptances accepted
    where accepted.user_id = auth.uid() and accepted.document = latest.document and accepted.version >= latest.version)
  order by latest.document desc
$$;
comment on function public.due_agreements() is
  'The newest version of each document that the caller has not accepted. Nothing for visitors.';

create or replace function public.accept_agreements(versions jsonb) returns void
-- SECURITY DEFINER: users may not write the table; this adds rows of the caller.
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := public.require_open_account();
begin
  if jsonb_typeof(versions) is distinct from 'object' or versions = '{}' or exists (
    select from jsonb_each(versions) as shown
    where shown.value is distinct from to_jsonb((
      select max(listed.version) from public.agreement_versions listed where listed.document = shown.key)))
  then
    raise exception 'The documents have changed' using errcode = 'restrict_violation', hint = 'agreement_changed';
  end if;
  -- The first time counts, also when two tabs accept at once.
  insert into public.agreement_acceptances (user_id, document, version, way)
    select account, shown.key, shown.value::text::integer, 'page' from jsonb_each(versions) as shown
    on conflict do nothing;
end $$;
comment on function public.accept_agreements(jsonb) is
  'Records that the caller accepts the shown versions, by document, such as {"terms": 2}. Rejected unless each is the newest.';

create or replace function public.record_sign_up_agreements() returns trigger
-- SECURITY DEFINER: the role that signs users up may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.agreement_acceptances (user_id, document, version, way)
    select new.id, listed.document, listed.version, 'sign-up'
    from public.agreement_versions listed
    where new.raw_user_meta_data -> 'agreements' -> listed.document = to_jsonb(listed.version)
      and exists (select from public.profiles profile where profile.id = new.id)
    on conflict do nothing;
  return new;
end $$;
comment on function public.record_sign_up_agreements() is
  'Trigger on auth.users: once the address of a new account is confirmed, records the versions that the form of signing up named.';
-- After create_profile: triggers of one event run in the order of their names.
create or replace trigger record_sign_up_agreements after insert on auth.users for each row
  when (new.confirmed_at is not null) execute function public.record_sign_up_agreements();
create or replace trigger record_sign_up_agreements_later after update on auth.users for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function public.record_sign_up_agreements();

create or replace function public.admin_agreements()
returns table (document text, version integer, title text, change text, dated date, acceptances bigint, accounts bigint)
-- SECURITY DEFINER: checks the caller, who may count the accounts that accepted.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    select listed.document, listed.version, listed.title, listed.change, listed.dated,
      (select count(*) from public.agreement_acceptances accepted
        where accepted.document = listed.document and accepted.version = listed.version),
      (select count(*) from public.profiles)
    from public.agreement_versions listed order by listed.document desc, listed.version desc limit 100;
end $$;
comment on function public.admin_agreements() is
  'For administrators: each version with the number of accounts that accepted it, beside the number of all accounts.';

alter table public.agreement_versions enable row level security;
alter table public.agreement_acceptances enable row level security;
revoke all on public.agreement_versions, public.agreement_acceptances from public, anon, authenticated, service_role;
grant select on public.agreement_versions to authenticated;
grant select, insert, update on public.agreement_versions to service_role;
grant select on public.agreement_acceptances to authenticated, service_role;
drop policy if exists agreement_versions_signed_in on public.agreement_versions;
create policy agreement_versions_signed_in on public.agreement_versions for select to authenticated using (true);
drop policy if exists agreement_acceptances_own on public.agreement_acceptances;
create policy agreement_acceptances_own on public.agreement_acceptances for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.due_agreements(), public.accept_agreements(jsonb), public.record_sign_up_agreements(), public.admin_agreements()
  from public, anon, authenticated, service_role;
grant execute on function public.due_agreements() to authenticated, service_role;
grant execute on function public.accept_agreements(jsonb), public.admin_agreements() to authenticated;
