-- Pay lines of a slot; 0 for games that have none. The catalogue writes its games again after this.
alter table game add column lines int not null default 0;
