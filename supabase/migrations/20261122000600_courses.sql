-- Ownership, courses and documents. Access derives from ownership on the chain. The texts themselves stay in content/.

-- Ownership -------------------------------------------------------------------------------------

create table if not exists public.wallet_states (
  uid uuid primary key references public.profiles (id) on delete cascade,
  owner text[] not null default '{}' check (array_position(owner, null) is null and cardinality(owner) <= 100),
  checked_at timestamptz not null default now()
);
comment on table public.wallet_states is
  'Wallet addresses bound to an account. Written by the ledger and by the function that reads the chain again.';
comment on column public.wallet_states.owner is
  'Only these may pay. Bindings are permanent; there are several only after a lost wallet was replaced.';
comment on column public.wallet_states.checked_at is 'When the chain was last read.';

create or replace function public.owns_asset(account uuid, asset numeric) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.chain_assets
    where uid = account::text and asset_id = asset and expire_at <> 0 and expire_at > public.now_ms())
$$;
comment on function public.owns_asset(uuid, numeric) is
  'Whether the asset has an expiry in the future. Row-level security applies: assets that the caller may not see count as not owned.';

create or replace function public.membership_until(account uuid) returns text
language sql stable set search_path = '' as $$
  select max(asset.expire_at::numeric)::text
  from public.chain_assets asset join public.chain_commodities commodity on commodity.id = asset.asset_id
  where asset.uid = account::text and commodity.kind = 'membership'
    and asset.expire_at <> 0 and asset.expire_at > public.now_ms()
$$;
comment on function public.membership_until(uuid) is
  'Milliseconds since 1970, as text. Null without a membership, the largest u64 for a permanent one.';

create or replace function public.is_member() returns boolean
language sql stable set search_path = '' as $$
  select public.is_account_open() and public.membership_until(auth.uid()) is not null
$$;
comment on function public.is_member() is 'Whether the caller has a membership that has not expired.';

create or replace function public.is_permanent_member() returns boolean
language sql stable set search_path = '' as $$
  select public.is_account_open() and coalesce(public.membership_until(auth.uid()) = '18446744073709551615', false)
$$;
comment on function public.is_permanent_member() is 'Whether the caller has a membership that never expires.';

alter table public.wallet_states enable row level security;
revoke all on public.wallet_states from anon, authenticated, service_role;
grant select on public.wallet_states to authenticated;
grant select, insert, update, delete on public.wallet_states to service_role;

drop policy if exists wallet_states_own on public.wallet_states;
create policy wallet_states_own on public.wallet_states for select to authenticated
  using (uid between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.owns_asset(uuid, numeric), public.membership_until(uuid), public.is_member(),
  public.is_permanent_member() from public, anon, authenticated, service_role;
grant execute on function public.owns_asset(uuid, numeric), public.membership_until(uuid), public.is_member(),
  public.is_permanent_member() to authenticated, service_role;

-- Courses, chapters and documents ---------------------------------------------------------------

create table if not exists public.courses (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 1000),
  level text not null check (level in ('free', 'advanced')),
  place integer not null check (place >= 0),
  ware_id public.u256 unique,
  is_published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.courses is 'One row for each course of content/course. Its address is /course/<slug>.';
comment on column public.courses.place is 'Position in the course centre.';
comment on column public.courses.ware_id is 'The ware that sells the course. Null while an advanced course is not for sale.';
create index if not exists courses_place on public.courses (place, slug);
create or replace trigger courses_touch before update on public.courses
  for each row execute function public.touch_updated_at();
create or replace trigger courses_audit after insert or update or delete on public.courses
  for each row execute function public.audit_administration('slug');

create table if not exists public.chapters (
  course_slug text not null references public.courses (slug) on delete cascade on update cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  place integer not null check (place >= 0),
  is_sample boolean not null default false,
  minutes integer check (minutes between 1 and 600),
  media_path text check (media_path ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' and length(media_path) <= 300),
  media_qualities smallint[] check (media_qualities <@ array[4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240]::smallint[]),
  media_seconds integer check (media_seconds between 1 and 14400),
  updated_at timestamptz not null default now(),
  primary key (course_slug, slug),
  check (num_nulls(media_path, media_qualities, media_seconds) in (0, 3))
);
comment on table public.chapters is 'The chapters of a course.';
comment on column public.chapters.is_sample is 'Whether signed-in users may open it without owning the course.';
comment on column public.chapters.minutes is 'Reading time.';
comment on column public.chapters.media_path is
  'Folder in the bucket lesson-media with <quality>.mp4 and captions.vtt. Null for a chapter without a film.';
create index if not exists chapters_place on public.chapters (course_slug, place);
create or replace trigger chapters_touch before update on public.chapters
  for each row execute function public.touch_updated_at();
create or replace trigger chapters_audit after insert or update or delete on public.chapters
  for each row execute function public.audit_administration('course_slug', 'slug');

create table if not exists public.document_access (
  path text primary key check (path ~ '^(/[a-z0-9-]+)+$' and length(path) <= 300),
  requires text not null check (requires in ('account', 'membership', 'ownership')),
  course_slug text references public.courses (slug) on delete cascade on update cascade,
  updated_at timestamptz not null default now(),
  check ((requires = 'ownership') = (course_slug is not null))
);
comment on table public.document_access is
  'Documents that are not public, by their front matter: for members, and chapters of courses. Documents without a row are public.';
comment on column public.document_access.course_slug is
  'The course that must be open to the caller. A free course is open to every signed-in user.';
comment on column public.document_access.requires is
  'account: a sample chapter, for signed-in users. membership: for members. ownership: a chapter of a course.';
create index if not exists document_access_course on public.document_access (course_slug);
create or replace trigger document_access_touch before update on public.document_access
  for each row execute function public.touch_updated_at();

create or replace function public.owns_course(course text) returns boolean
language sql stable set search_path = '' as $$
  select public.is_account_open() and exists (
    select from public.courses
    where slug = course and is_published and (level = 'free' or public.owns_asset(auth.uid(), ware_id)))
$$;
comment on function public.owns_course(text) is
  'Whether the course is open to the caller: a free one to every signed-in user, an advanced one to its owners.';

create or replace function public.may_open_chapter(course text, chapter text) returns boolean
language sql stable set search_path = '' as $$
  select public.owns_course(course) and exists (
      select from public.chapters where course_slug = course and slug = chapter)
    or public.is_account_open() and exists (
      select from public.chapters join public.courses on courses.slug = chapters.course_slug
      where courses.is_published and chapters.course_slug = course and chapters.slug = chapter and is_sample)
$$;
comment on function public.may_open_chapter(text, text) is
  'Whether the chapter is open to the caller. Samples require a sign-in too.';

create or replace function public.may_read_document(document text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  asked public.document_access;
begin
  select * into asked from public.document_access where path = document;
  -- Branches instead of one expression: visitors may not call the functions below.
  if asked.path is null then
    return true;
  elsif auth.uid() is null then
    return false;
  elsif asked.requires = 'account' then
    return public.is_account_open();
  elsif asked.requires = 'membership' then
    return public.is_member();
  end if;
  return public.owns_course(asked.course_slug);
end $$;
comment on function public.may_read_document(text) is 'Whether the caller may read the whole document.';

create or replace function public.my_access(out member_until text, out courses text[])
language sql stable set search_path = '' as $$
  select public.membership_until(auth.uid()),
    coalesce(
      (select array_agg(course.slug order by course.slug)
        from public.chain_assets asset join public.courses course on course.ware_id = asset.asset_id
        where asset.uid = auth.uid()::text and asset.expire_at <> 0 and asset.expire_at > public.now_ms()
          and course.level = 'advanced' and course.is_published),
      '{}')
$$;
comment on function public.my_access() is
  'Until when the caller is a member (see membership_until), and the advanced courses that the caller owns now.';

alter table public.courses enable row level security;
alter table public.chapters enable row level security;
alter table public.document_access enable row level security;
revoke all on public.courses, public.chapters, public.document_access from anon, authenticated, service_role;
grant select on public.courses, public.chapters, public.document_access to anon;
grant select on public.courses, public.chapters, public.document_access to authenticated;
-- The other columns come from the front matter.
grant update (ware_id, is_published) on public.courses to authenticated;
grant select, insert, update, delete on public.courses, public.chapters, public.document_access to service_role;
grant update (media_path, media_qualities, media_seconds) on public.chapters to authenticated;

drop policy if exists courses_published on public.courses;
create policy courses_published on public.courses for select to anon, authenticated using (is_published);
drop policy if exists courses_administrators on public.courses;
create policy courses_administrators on public.courses for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists chapters_published on public.chapters;
create policy chapters_published on public.chapters for select to anon, authenticated
  using (course_slug in (select slug from public.courses where is_published));
drop policy if exists chapters_administrators on public.chapters;
create policy chapters_administrators on public.chapters for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists document_access_everybody on public.document_access;
create policy document_access_everybody on public.document_access for select to anon, authenticated using (true);

revoke all on function public.owns_course(text), public.may_open_chapter(text, text), public.may_read_document(text),
  public.my_access() from public, anon, authenticated, service_role;
grant execute on function public.owns_course(text), public.may_open_chapter(text, text), public.my_access()
  to authenticated, service_role;
grant execute on function public.may_read_document(text) to anon, authenticated, service_role;

-- Courses and the wares that sell them ----------------------------------------------------------

create or replace function public.tie_course_to_ware() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- Only if the link changed: a course that an administrator has untied stays untied.
    if new.metadata ->> 'link' is not distinct from old.metadata ->> 'link' then
      return null;
    end if;
  end if;
  update public.courses set ware_id = new.id
    where ware_id is null and level = 'advanced' and '/course/' || slug = new.metadata ->> 'link'
      and not exists (select from public.courses tied where tied.ware_id = new.id);
  return null;
end $$;
comment on function public.tie_course_to_ware() is 'Trigger: ties a ware to the advanced course whose address is its link.';
create or replace trigger chain_wares_tie after insert or update of metadata on public.chain_wares
  for each row execute function public.tie_course_to_ware();

create or replace function public.tie_new_course() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.ware_id is null and new.level = 'advanced' then
    new.ware_id := (
      select ware.id from public.chain_wares ware
      where ware.metadata ->> 'link' = '/course/' || new.slug
        and not exists (select from public.courses tied where tied.ware_id = ware.id)
      order by ware.id limit 1);
  end if;
  return new;
end $$;
comment on function public.tie_new_course() is 'Trigger: the same for a course that is created after its ware.';
create or replace trigger courses_tie before insert or update of level on public.courses
  for each row execute function public.tie_new_course();

create or replace view public.course_offers with (security_invoker = true) as
  select course.slug, ware.id as ware_id, ware.price, ware.currency, ware.supply - ware.supplied as supply_left,
    ware.effective_time, ware.refund_window
  from public.courses course join public.chain_wares ware on ware.id = course.ware_id
  where course.is_published and course.level = 'advanced' and ware.is_available and ware.effective_time is not null
    and ware.refund_window is not null;
comment on view public.course_offers is
  'Advanced courses that can be bought now, with their prices. The chain decides at the time of payment.';

revoke all on public.course_offers from anon, authenticated, service_role;
grant select on public.course_offers to anon, authenticated, service_role;

revoke all on function public.tie_course_to_ware(), public.tie_new_course() from public, anon, authenticated, service_role;
