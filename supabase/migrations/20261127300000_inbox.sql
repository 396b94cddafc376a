-- The inbox of a user (decision 094): what causes notifications, who hears of them at once, and for how long they are kept.

-- Kinds and e-mails -----------------------------------------------------------------------------

alter table public.notifications drop constraint if exists notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in
  ('order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'security', 'house', 'support', 'reply'));
alter table public.user_settings drop constraint if exists user_settings_mail_off_check;
alter table public.user_settings add constraint user_settings_mail_off_check check (mail_off <@
  array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support', 'reply'] and cardinality(mail_off) <= 10);
alter table public.user_settings drop constraint if exists user_settings_telegram_off_check;
alter table public.user_settings add constraint user_settings_telegram_off_check check (telegram_off <@
  array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support', 'reply'] and cardinality(telegram_off) <= 10);
alter table public.notification_letters alter column purpose drop not null;
comment on column public.notification_letters.purpose is
  'The e-mail template, known to packages/backend. Null: a notice with the title of its notification, not sent if that has been read.';

create or replace function public.notify_user(person uuid, kind text, title text, body text, link text, source text,
  caused_at timestamptz default now(), is_read boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  made bigint;
begin
  -- Notifications younger than this are never deleted, so that a rebuilt mirror does not repeat those that were.
  if caused_at <= now() - interval '30 days' then
    return;
  end if;
  insert into public.notifications (user_id, kind, title, body, link, source, read_at)
    select profiles.id, notify_user.kind, notify_user.title, notify_user.body, notify_user.link, notify_user.source,
      case when notify_user.is_read then now() end
    from public.profiles where profiles.id = person
    on conflict do nothing
    returning id into made;
  if made is not null and not is_read then
    insert into public.notification_letters (notification_id, due_at) values (made, now() + interval '10 minutes');
  end if;
end $$;
comment on function public.notify_user(uuid, text, text, text, text, text, timestamptz, boolean) is
  'Notifies a user, once for each source, and queues the e-mail. What users did themselves is listed as read. Does nothing for an account that is gone and for causes of more than 30 days ago.';

create or replace function public.uid_to_account(uid text) returns uuid
language sql immutable set search_path = '' as $$
  select case when uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then uid::uuid end
$$;
comment on function public.uid_to_account(text) is 'The account of this site that the chain knows by this text. Null for those of other sites.';

create or replace function public.about_item(item text, said text) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(left(btrim(case
      when item like '0x%' then (select pools.name from public.chain_pools pools where pools.id = item)
      else coalesce((select wares.metadata ->> 'name' from public.chain_wares wares where wares.id = item::numeric),
        (select sold.metadata ->> 'name' from public.chain_commodities sold where sold.id = item::numeric))
    end), 80), '') || '：', '') || said
$$;
comment on function public.about_item(text, text) is 'The sentence, after the name of what was bought if that is known.';

-- Causes ----------------------------------------------------------------------------------------

create or replace function public.notify_of_order() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'paid' then
    -- A buyer who gave up does not know that the payment arrived.
    perform public.notify_user(new.user_id, 'order', '付款已确认', public.about_item(new.item, '付款已经在链上确认。'),
      '/user/orders/' || new.id, 'order/' || new.id || '/paid', new.paid_at, old.status = 'awaiting');
  else
    perform public.notify_user(new.user_id, 'order', '订单已完成', public.about_item(new.item, '退款期已过，这笔订单已经结清。'),
      '/user/orders/' || new.id, 'order/' || new.id || '/settled', now(), true);
  end if;
  return null;
end $$;
comment on function public.notify_of_order() is 'Trigger: notifies a buyer that an order is paid or settled. Refunds have their own notifications.';
create or replace trigger orders_notify after update of status on public.orders
  for each row when (old.status <> new.status and new.status in ('paid', 'settled')) execute function public.notify_of_order();

create or replace function public.notify_of_refund_request() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_user(new.user_id, 'order', '退款申请已提交', '审核之后通知您结果。', '/user/orders/' || new.order_id,
    'refund/' || new.id || '/asked', new.asked_at, true);
  return null;
end $$;
comment on function public.notify_of_refund_request() is 'Trigger: lists a request for a refund among the notifications of its author.';
create or replace trigger refund_requests_notify after insert on public.refund_requests
  for each row when (new.status = 'asked') execute function public.notify_of_refund_request();

create or replace function public.tell_of_refund_unasked() returns trigger
-- SECURITY DEFINER: the ledger may not write notifications of orders.
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
begin
  -- Of an older refund the notification may have been deleted.
  if new.ended_at <= now() - interval '30 days' then
    return null;
  end if;
  -- Any account may pay any order id on the chain, so buyer and item must match.
  select * into bought from public.orders
    where id = new.order_id and uid = new.buyer_uid and item = new.item_id::text and user_id is not null;
  -- Requesters were notified by follow_refund, which runs before this trigger.
  if bought.id is null
    or exists (select from public.refund_requests where order_id = bought.id and status = 'refunded') then
    return null;
  end if;
  perform public.notify_of_refund(bought.user_id, bought.id, 'refund/' || new.id || '/已经退款', 'refunded');
  return null;
end $$;

create or replace function public.notify_of_delivery() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_user(new.user_id, 'phone',
    case new.status when 'shipped' then '手机已发货' when 'delivered' then '手机已送达' else '手机的发货已取消' end,
    case new.status
      when 'shipped' then concat_ws(' ', new.carrier, new.tracking_number)
      when 'delivered' then '如果没有收到，请联系客服。'
      else '有疑问请联系客服。' end,
    '/user/orders/' || new.order_id, 'phone/' || new.order_id || '/' || new.status);
  return null;
end $$;
comment on function public.notify_of_delivery() is 'Trigger: notifies a buyer of each stage of the delivery of a phone.';
create or replace trigger phone_orders_notify after update of status on public.phone_orders
  for each row when (old.status <> new.status and new.status in ('shipped', 'delivered', 'cancelled'))
  execute function public.notify_of_delivery();

create or replace function public.notify_of_answer() returns trigger
-- SECURITY DEFINER: users may not read who asked, and only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
declare
  answer public.chapter_posts;
  question public.chapter_posts;
begin
  select * into answer from public.chapter_posts where id = new.post_id;
  select * into question from public.chapter_posts where id = answer.parent_id;
  if question.author_id is null or question.author_id = new.author_id then
    return null;
  end if;
  -- Without the answer, which may be edited, hidden or deleted.
  perform public.notify_user(question.author_id, 'reply', case when answer.is_official then '学园回答了您的问题' else '有人回答了您的问题' end,
    coalesce((select '您问的：' || left(btrim(said.body), 100) from public.chapter_post_texts said where said.post_id = question.id), ''),
    '/course/' || question.course_slug || '/' || question.chapter_slug || '#post-' || question.id, 'reply/' || answer.id);
  return null;
end $$;
comment on function public.notify_of_answer() is 'Trigger: notifies the author of a question of each answer by another.';
create or replace trigger chapter_post_texts_notify after insert on public.chapter_post_texts
  for each row execute function public.notify_of_answer();

create or replace function public.notify_of_invitation() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_user(new.inviter_id, 'invitation', '您邀请的朋友注册了', '学到哪一步，可以在邀请页看到。', '/invite',
    'invitation/' || new.number || '/registered', new.created_at);
  return null;
end $$;
comment on function public.notify_of_invitation() is 'Trigger: notifies a user of each sign-up with the invitation code.';
create or replace trigger invitations_notify after insert on public.invitations
  for each row execute function public.notify_of_invitation();

create or replace function public.tell_inviter(invitee uuid, stage text) returns void
-- SECURITY DEFINER: called by triggers of the ledger and of learners, who may not read invitations.
language sql security definer set search_path = '' as $$
  select public.notify_user(invitations.inviter_id, 'invitation',
    case stage when 'bound' then '您邀请的朋友绑定了钱包' else '您邀请的朋友开始学习了' end,
    coalesce(public.veiled_name(profiles.name), '学员 ' || left(profiles.short_id, 4) || '…'),
    '/invite', 'invitation/' || invitations.number || '/' || stage,
    case stage
      when 'bound' then (select bound.created_at from public.chain_users bound where bound.uid = invitee::text)
      else (select min(day)::timestamptz from public.learning_days where user_id = invitee) end)
  from public.invitations join public.profiles on profiles.id = invitations.invitee_id
  where invitations.invitee_id = invitee
$$;

create or replace function public.notify_of_proposer() returns trigger
-- SECURITY DEFINER: the ledger may not write letters.
language plpgsql security definer set search_path = '' as $$
begin
  -- Inviters hear that the invited have bound a wallet.
  if exists (select from public.invitations where invitee_id = public.uid_to_account(new.uid)
    and inviter_id = public.uid_to_account(new.proposer_uid)) then
    return null;
  end if;
  perform public.notify_user(public.uid_to_account(new.proposer_uid), 'invitation', '您成为一位学员的推荐人', '对方绑定了钱包，并把您写到了链上。',
    '/user/proposals', 'proposer/' || new.uid, coalesce(new.proposed_at, new.created_at));
  return null;
end $$;
comment on function public.notify_of_proposer() is 'Trigger: notifies a user who became the proposer of another account.';
create or replace trigger chain_users_notify after insert or update of proposer_uid on public.chain_users
  for each row when (new.proposer_uid is not null) execute function public.notify_of_proposer();

create or replace function public.notify_of_reward() returns trigger
-- SECURITY DEFINER: the ledger may not write letters.
language plpgsql security definer set search_path = '' as $$
declare
  sale public.chain_sales;
begin
  select * into sale from public.chain_sales where id = new.sale_id;
  perform public.notify_user(public.uid_to_account(new.uid), 'invitation',
    case new.status when 'open' then '有一份推荐奖励待结算' when 'settled' then '推荐奖励已到账' else '推荐奖励已取消' end,
    public.about_item(sale.item_id::text, case new.status
      when 'open' then '退款期过后，奖励转入您的金库。'
      when 'settled' then '奖励已经转入您的金库。'
      else '买家退了款，这份奖励不再发放。' end),
    '/invite/reward', 'reward/' || new.sale_id || '/' || new.status, coalesce(sale.ended_at, sale.sold_at));
  return null;
end $$;
comment on function public.notify_of_reward() is
  'Trigger on shares of sales, which are written again with each change: notifies a proposer of each state of a reward.';
create or replace trigger chain_sale_shares_notify after insert on public.chain_sale_shares
  for each row when (new.reward > 0) execute function public.notify_of_reward();

create or replace function public.notify_of_points() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_user(new.user_id, 'points',
    case when new.amount > 0 then '积分增加 ' || new.amount else '积分减少 ' || -new.amount::bigint end,
    coalesce(nullif(new.note, ''), case new.reason
      when 'invitation' then '您邀请的朋友绑定了钱包。'
      when 'reversal' then '之前的一笔积分已收回。'
      when 'exchange-returned' then '兑换没有完成，积分已退回。'
      else '' end),
    '/points', 'points/' || new.id, new.at);
  return null;
end $$;
comment on function public.notify_of_points() is 'Trigger: notifies a user of points that others caused.';
create or replace trigger points_journal_notify after insert on public.points_journal
  for each row when (new.reason in ('administrator', 'invitation', 'reversal', 'exchange-returned')) execute function public.notify_of_points();

-- Reminders -------------------------------------------------------------------------------------

create index if not exists account_list_member_until on public.account_list (member_until) where member_until is not null;

create or replace function public.remind_users(most integer default 500) returns integer
-- SECURITY DEFINER: no role may write letters directly.
language plpgsql security definer set search_path = '' as $$
declare
  day constant numeric := 86400000;
  due record;
  reminded integer := 0;
begin
  for due in
    select found.user_id, found.days, found.ends_at, found.source
    from (
      select member.user_id, ends.days, to_timestamp(member.member_until / 1000) as ends_at, member.member_until,
        'membership/' || member.member_until || '/' || ends.days as source
      from public.account_list member
        cross join lateral (select case when member.member_until <= public.now_ms() + day then 1 else 7 end as days) ends
      where member.member_until > public.now_ms() and member.member_until <= public.now_ms() + 7 * day) found
    where not exists (select from public.notifications told where told.user_id = found.user_id and told.source = found.source)
      -- Buyers of so short a time know when it ends.
      and not exists (select from public.chain_assets bought
        where bought.uid = found.user_id::text and bought.expire_at = found.member_until
          and extract(epoch from coalesce(bought.renewed_at, bought.acquired_at)) * 1000 > found.member_until - found.days * day)
    order by found.ends_at, found.user_id limit most
  loop
    perform public.notify_user(due.user_id, 'membership', case due.days when 1 then '会员不到一天就到期' else '会员快到期了' end,
      '会员到 ' || to_char(due.ends_at at time zone 'Asia/Shanghai', 'FMMM 月 FMDD 日 HH24:MI') || ' 为止，续费之后时间接着算。',
      '/vip-center', due.source);
    reminded := reminded + 1;
  end loop;
  for due in
    select account.user_id, event.title, event.starts_at, event.source
    from (
      select id, title, starts_at, audience, 'live/' || id || '/' || extract(epoch from starts_at) as source from public.live_events
      where is_published and status in ('planned', 'live')
        and starts_at > now() - interval '5 minutes' and starts_at <= now() + interval '15 minutes') event
      -- Accounts that have not been used for long get no reminders of lectures.
      join public.account_list account on account.seen_at > now() - interval '30 days'
      left join public.user_settings settings on settings.user_id = account.user_id
    where settings.wants_live_reminders is not false
      and (account.banned_until is null or account.banned_until <= now())
      and (event.audience = 'everybody' or account.member_until > public.now_ms())
      and not exists (select from public.notifications told where told.user_id = account.user_id and told.source = event.source)
    order by account.user_id limit most
  loop
    perform public.notify_user(due.user_id, 'live', '直播快开始了',
      due.title || '，' || to_char(due.starts_at at time zone 'Asia/Shanghai', 'HH24:MI') || ' 开始。', '/millionaire', due.source);
    reminded := reminded + 1;
  end loop;
  return reminded;
end $$;
comment on function public.remind_users(integer) is
  'For the servers: reminds of memberships that end within 7 days and within a day, and of lectures 15 minutes before. Returns how many were due, at most so many of each; 0 if none are left.';

-- How long they are kept ------------------------------------------------------------------------

create index if not exists notifications_created on public.notifications (created_at);

create or replace function public.delete_old_notifications(most integer default 5000) returns integer
language plpgsql set search_path = '' as $$
declare
  removed integer;
begin
  with old as (
    select id from public.notifications where created_at < now() - interval '180 days' order by created_at limit most),
  crowded as (
    -- Only accounts that got one lately can have too many.
    select distinct user_id from public.notifications where created_at > now() - interval '1 day'),
  beyond as (
    select surplus.id from crowded cross join lateral (
      select id, created_at from public.notifications kept where kept.user_id = crowded.user_id order by id desc offset 500) surplus
    where surplus.created_at < now() - interval '30 days' limit most)
  delete from public.notifications where id in (select id from old union all select id from beyond);
  get diagnostics removed = row_count;
  return removed;
end $$;
comment on function public.delete_old_notifications(integer) is
  'For the servers: deletes notifications of more than 180 days ago, and those beyond the newest 500 of an account, if they are older than 30 days. Returns how many.';

-- The count, at once ----------------------------------------------------------------------------

create or replace function public.my_viewer(
  out member_until text, out courses text[], out lasts_ms text, out is_administrator boolean, out unread integer
)
language sql stable set search_path = '' as $$
  select reading.member_until, reading.courses, reading.lasts_ms, reading.is_administrator,
    (select count(*)::integer from (
      select from public.notifications where user_id = auth.uid() and read_at is null limit 10) as counted)
  from public.my_reading() reading
$$;
comment on function public.my_viewer() is
  'What my_reading returns, and the number of unread notifications of the caller, at most 10: pages show more than nine as 9+.';

create or replace function public.read_shown_notifications(oldest bigint, shown bigint[], only_kind text default null) returns integer
language plpgsql set search_path = '' as $$
declare
  marked integer;
begin
  -- An id is given out before its transaction ends: a notification that arrives meanwhile may have a smaller id than one that was shown.
  update public.notifications set read_at = now()
    where user_id = auth.uid() and read_at is null and (id <= oldest or id = any (shown)) and (only_kind is null or kind = only_kind);
  get diagnostics marked = row_count;
  return marked;
end $$;
comment on function public.read_shown_notifications(bigint, bigint[], text) is
  'For the recipient: marks as read what a page showed and everything older, of one kind if given. What arrived meanwhile stays unread. Returns how many.';

create or replace function public.announce_inbox() returns trigger
-- SECURITY DEFINER: users mark notifications as read, and may not send messages.
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- Without the count: concurrent transactions would not see each other's rows, so that clients read it afterwards.
  for person in select distinct user_id from changed where tg_op = 'UPDATE' or read_at is null loop
    perform pg_catalog.pg_notify('account_changes', person::text);
    perform realtime.send('{}', 'changed', 'inbox:' || person, true);
  end loop;
  return null;
end $$;
comment on function public.announce_inbox() is
  'Trigger: tells the servers and the open pages of an account that its number of unread notifications may have changed.';
create or replace trigger notifications_announce_added after insert on public.notifications
  referencing new table as changed for each statement execute function public.announce_inbox();
create or replace trigger notifications_announce_changed after update on public.notifications
  referencing new table as changed for each statement execute function public.announce_inbox();
create or replace trigger notifications_announce_removed after delete on public.notifications
  referencing old table as changed for each statement execute function public.announce_inbox();

drop policy if exists inbox_own on realtime.messages;
create policy inbox_own on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'inbox:' || (select auth.uid()) and (select public.is_account_open()));

revoke all on function public.notify_user(uuid, text, text, text, text, text, timestamptz, boolean), public.uid_to_account(text),
  public.about_item(text, text), public.notify_of_order(), public.notify_of_refund_request(), public.notify_of_delivery(),
  public.notify_of_answer(), public.notify_of_invitation(), public.notify_of_proposer(), public.notify_of_reward(),
  public.notify_of_points(), public.remind_users(integer), public.delete_old_notifications(integer), public.my_viewer(),
  public.read_shown_notifications(bigint, bigint[], text), public.announce_inbox() from public, anon, authenticated, service_role;
grant execute on function public.remind_users(integer), public.delete_old_notifications(integer) to service_role;
grant execute on function public.my_viewer() to authenticated, service_role;
grant execute on function public.read_shown_notifications(bigint, bigint[], text) to authenticated;
