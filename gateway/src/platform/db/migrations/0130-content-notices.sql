-- What public answers are made of. Whoever writes it says so to every process, once per transaction.
create function content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', '');
  return null;
end $$;

create trigger content_changed after insert or update or delete or truncate on vendor
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on game
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on hot_game
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on banner
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on announcement
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on promotion
  for each statement execute function content_changed();
