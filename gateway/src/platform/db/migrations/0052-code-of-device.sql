-- Whose code it is: the hash of a known device of the number's member, or empty for everybody else together. Strangers
-- who ask for codes or guess them leave the owner's alone.
alter table code add column asked_by text not null default '';
alter table code drop constraint code_pkey;
alter table code add primary key (merchant, purpose, number, asked_by);
