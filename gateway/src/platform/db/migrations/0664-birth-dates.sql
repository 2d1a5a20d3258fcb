-- The birth date that a member has declared, at registration or before play; an identity check has one of its own.
alter table member add column birth_date text check (birth_date ~ '^\d{4}-\d{2}-\d{2}$');
update member set birth_date = fields ->> 'birthDate' where fields ->> 'birthDate' ~ '^\d{4}-\d{2}-\d{2}$';
