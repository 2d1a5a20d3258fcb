-- A member may choose a language of a region.
alter table member drop constraint member_language_check;
alter table member add constraint member_language_check check (language in ('pt', 'pt-PT', 'en', 'es', 'zh'));
