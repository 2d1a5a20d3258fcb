-- The functions, views and triggers of `routines/` that the database has: digest of the file, and the edition of the
-- gateway that wrote it. Migrations from here on are ordered.
create table routine (
  name text primary key,
  digest text not null,
  edition int not null
);

-- The migrations lock the database by a key.
drop table if exists kysely_migration_lock;
