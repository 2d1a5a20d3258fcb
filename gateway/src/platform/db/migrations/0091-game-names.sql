-- The name of a game in every language, as an object by language. `name` stays the name that commands print.
alter table game add column names jsonb;
update game set names = jsonb_build_object(
  'pt', name, 'en', coalesce(name_en, name), 'es', name, 'zh', coalesce(name_en, name));
alter table game alter column names set not null;
alter table game drop column name_en;

-- The place of each name in the alphabetical order of its language. The catalogue writes its games again after this.
alter table game add column name_places jsonb not null default '{}';
