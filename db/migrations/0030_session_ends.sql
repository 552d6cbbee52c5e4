-- Who remembers for a moment whose session it was hears that some have ended.
create function announce_session_ends() returns trigger language plpgsql as $$
begin
  if exists (select from former) then
    perform announce_tags('sessions');
  end if;
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as former for each statement execute function announce_session_ends();
create trigger session_changed after update on session
  referencing old table as former for each statement execute function announce_session_ends();
