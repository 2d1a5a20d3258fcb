-- SHA-256 of the text of every migration that has run, in hex; an edited file is refused at the next start.
create table migration_digest (
  name text primary key,
  digest text not null
);
