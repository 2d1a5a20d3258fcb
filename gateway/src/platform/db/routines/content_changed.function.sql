-- What public answers are made of. Whoever writes it says so to every process, once per transaction.
create or replace function content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', '');
  return null;
end $$;
