-- Who somebody is to others: made with the account, and gone with it.

create or replace function public.uuid_to_short_id(id uuid) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  alphabet constant text := '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  digits constant bytea := decode(replace(id::text, '-', ''), 'hex');
  rest numeric := 0;
  short text := '';
begin
  for place in 0..15 loop
    rest := rest * 256 + get_byte(digits, place);
  end loop;
  for place in 1..22 loop
    short := substr(alphabet, (rest % 58)::integer + 1, 1) || short;
    rest := div(rest, 58);
  end loop;
  return short;
end $$;
comment on function public.uuid_to_short_id(uuid) is 'The id in 22 characters of base58, as packages/academy writes it.';

create table if not exists public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  short_id text not null generated always as (public.uuid_to_short_id(id)) stored unique,
  name text check (name = btrim(name) and length(name) between 1 and 40),
  avatar_path text check (length(avatar_path) <= 200 and avatar_path like id::text || '/%'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One for each account. Others see of it only what functions tell them, such as the rank.';
comment on column public.profiles.short_id is 'For people to copy by hand: base58 of the id.';
comment on column public.profiles.avatar_path is 'In the bucket avatars, within the folder of its owner.';

create or replace trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_updated_at();

create or replace function public.create_profile() returns trigger
-- SECURITY DEFINER: whoever signs people up may write accounts and nothing else.
language plpgsql security definer set search_path = '' as $$
declare
  told constant text := btrim(left(btrim(new.raw_user_meta_data ->> 'name'), 40));
begin
  insert into public.profiles (id, name) values (new.id, nullif(told, '')) on conflict (id) do nothing;
  return new;
end $$;
comment on function public.create_profile() is 'For the trigger on auth.users. A name that was given when signing up is taken over as far as it fits.';

create or replace trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

-- Accounts that were there before this migration.
insert into public.profiles (id) select id from auth.users on conflict (id) do nothing;

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (name, avatar_path) on public.profiles to authenticated;
grant select, update on public.profiles to service_role;

drop policy if exists profiles_change_own on public.profiles;
create policy profiles_change_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

revoke all on function public.uuid_to_short_id(uuid), public.create_profile()
  from public, anon, authenticated, service_role;
-- Whoever changes a profile has the short id worked out again.
grant execute on function public.uuid_to_short_id(uuid) to anon, authenticated, service_role;
