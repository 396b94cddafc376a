-- Rows of a new site: settings, planned live lectures, and two example votes.
-- No accounts, no invented numbers. Existing rows stay unchanged.
insert into public.site_settings (key, value, is_public, description) values
  ('lessons.watermark', 'false', true, '课程视频上是否显示会移动的学员编号')
on conflict (key) do nothing;

insert into public.live_events (slug, title, description, status, is_published) values
  ('when-to-refuse-a-signature', '这个签名该不该点',
   '用几个假设的签名请求，练习三个问题：会转走什么，给谁，我得到什么。时间确定之后在这里公布。', 'planned', true),
  ('reading-a-payment-together', '一起看懂一笔付款',
   '打开一笔链上交易，从步骤、余额变化和手续费逐项读下去。不需要会编程。时间确定之后在这里公布。', 'planned', true),
  ('a-review-plan-that-survives', '忙的时候也不会崩溃的复习计划',
   '现场安排一份间隔复习，用自己正在学的内容。时间确定之后在这里公布。', 'planned', true)
on conflict (slug) do nothing;

do $$
declare
  example record;
  made uuid;
begin
  for example in select * from (values
    ('example-next-live', '示例：下一期直播先讲什么',
     '用来试试怎样投票。一个账户一票，截止之前可以改，以最后一次为准。',
     array['这个签名该不该点', '一起看懂一笔付款', '忙的时候也不会崩溃的复习计划']),
    ('example-next-topic', '示例：先写哪一个题目',
     '用来试试怎样投票。截止之后公布各选项的票数，不公布谁投了什么。',
     array['怎样整理三个月前的笔记', '怎样核对 AI 给出的数字', '怎样读一份退款规则'])
  ) as examples (slug, title, body, options) loop
    insert into public.proposals (slug, title, body, is_example, opens_at, closes_at)
      values (example.slug, example.title, example.body, true, now(), now() + interval '30 days')
      on conflict (slug) do nothing
      returning id into made;
    continue when not found;
    insert into public.proposal_options (proposal_id, place, label)
      select made, place, label from unnest(example.options) with ordinality as options (label, place);
    -- Last, because the options of an open proposal cannot change.
    update public.proposals set is_published = true where id = made;
  end loop;
end $$;
