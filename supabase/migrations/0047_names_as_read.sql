-- A name is as long as its reader sees it: a family is one sign and not seven. PostgreSQL does not know where such signs end, so that
-- this counts none too many: two flag letters, and what is joined to a sign or changes its colour, count no more than it does; of scripts
-- whose signs grow together in ways of their own only the bytes are counted. The server, which knows them all, holds every name to forty.

alter table public.profiles drop constraint if exists profiles_name_check;
alter table public.profiles add constraint profiles_name_check check (
  name = btrim(name) and name <> '' and octet_length(name) <= 400
  and length(regexp_replace(
    regexp_replace(name, '[\U0001f1e6-\U0001f1ff]{2}', 'x', 'g'),
    '\u200d.|[\u0300-\u036f\u0483-\u0489\u0590-\u11ff\u135d-\u135f\u1712-\u1dff\u200b-\u200f\u20d0-\u20ff'
    '\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802-\uabed'
    '\ud7b0-\ud7ff\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\uff9e\uff9f\U000101fd-\U0001037a\U00010a01-\U0001d2ff'
    '\U0001da00-\U0001e94a\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]',
    '', 'g')) <= 40
);

-- Whoever writes is named as in the profile.
alter table public.live_messages drop constraint if exists live_messages_author_name_check;
alter table public.live_messages add constraint live_messages_author_name_check check (octet_length(author_name) <= 400);
alter table public.chapter_posts drop constraint if exists chapter_posts_author_name_check;
alter table public.chapter_posts add constraint chapter_posts_author_name_check check (octet_length(author_name) <= 400);
