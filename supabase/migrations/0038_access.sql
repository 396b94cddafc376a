-- What the viewer has now, in one question; which ware a course is sold as, as the chain says it; and what of the catalogue
-- has yet to be read from the chain's objects.

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
comment on function public.my_access() is 'Until when the caller is a member, as by membership_until, and the advanced courses that the caller owns now.';
revoke all on function public.my_access() from public, anon, authenticated, service_role;
grant execute on function public.my_access() to authenticated, service_role;

-- The same ware twice cannot be, as courses.ware_id is unique; a course that is tied stays tied until an administrator says otherwise.
create or replace function public.tie_course_to_ware() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- Not by every purchase: what an administrator has untied stays so until the ware says something new.
    if new.metadata ->> 'link' is not distinct from old.metadata ->> 'link' then
      return null;
    end if;
  end if;
  update public.courses set ware_id = new.id
    where ware_id is null and level = 'advanced' and '/course/' || slug = new.metadata ->> 'link'
      and not exists (select from public.courses tied where tied.ware_id = new.id);
  return null;
end $$;
comment on function public.tie_course_to_ware() is 'A ware whose link is the address of an advanced course is what that course is sold as.';

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
comment on function public.tie_new_course() is 'The same for a course that is written after its ware was made.';

create index if not exists chain_wares_link on public.chain_wares ((metadata ->> 'link'));
create or replace trigger chain_wares_tie after insert or update of metadata on public.chain_wares
  for each row execute function public.tie_course_to_ware();
create or replace trigger courses_tie before insert or update of level on public.courses
  for each row execute function public.tie_new_course();
revoke all on function public.tie_course_to_ware(), public.tie_new_course() from public, anon, authenticated, service_role;

do $$
declare
  described text;
begin
  foreach described in array array['chain_wares', 'chain_commodities', 'chain_coupon_kinds'] loop
    execute format('alter table public.%I add column if not exists described_at timestamptz', described);
    execute format('comment on column public.%I.described_at is %L', described,
      'When what no event says was read from the object; null while that is still to be done.');
    execute format('create index if not exists %I on public.%I (id) where described_at is null', described || '_to_describe', described);
  end loop;
end $$;

create or replace view public.course_offers with (security_invoker = true) as
  select course.slug, ware.id as ware_id, ware.price, ware.currency, ware.supply - ware.supplied as supply_left,
    ware.effective_time, ware.refund_window
  from public.courses course join public.chain_wares ware on ware.id = course.ware_id
  where course.is_published and course.level = 'advanced' and ware.is_available and ware.effective_time is not null
    and ware.refund_window is not null;
comment on view public.course_offers is 'The advanced courses that can be bought now, and for how much. What the chain says when it is paid decides.';
revoke all on public.course_offers from anon, authenticated, service_role;
grant select on public.course_offers to anon, authenticated, service_role;
