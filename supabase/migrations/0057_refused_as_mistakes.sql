-- Whoever names a code that is not there, votes too late or asks twice has made a mistake: with the codes of before, PostgREST answered
-- it as a failure of the server. The words stay.

do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace
        and prosrc ~ 'errcode = ''(no_data_found|object_not_in_prerequisite_state)'''
  loop
    definition := replace(definition, 'errcode = ''no_data_found''', 'errcode = ''raise_exception''');
    execute replace(definition, 'errcode = ''object_not_in_prerequisite_state''', 'errcode = ''restrict_violation''');
  end loop;
end $$;
