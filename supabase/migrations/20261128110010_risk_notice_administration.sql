-- The versions of the risk notice in the administration, with the accounts that accepted each.

create or replace function public.admin_risk_notices()
returns table (version integer, body text, published_at timestamptz, published_by uuid, acceptances bigint)
-- SECURITY DEFINER: checks the caller, who may count the accounts that accepted.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    select notice.version, notice.body, notice.published_at, notice.published_by,
      (select count(*) from public.risk_notice_acceptances acceptance where acceptance.version = notice.version)
    from public.risk_notices notice order by notice.version desc limit 20;
end $$;
comment on function public.admin_risk_notices() is
  'For administrators: the last 20 versions of the risk notice, the newest first, with the number of accounts that accepted each.';

revoke all on function public.admin_risk_notices() from public, anon, authenticated, service_role;
grant execute on function public.admin_risk_notices() to authenticated;
