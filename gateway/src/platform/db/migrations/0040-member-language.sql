-- The language that a member is written to in; null until one is chosen, and then the merchant's own is used.
alter table member add column language text check (language in ('pt', 'en', 'es', 'zh'));
