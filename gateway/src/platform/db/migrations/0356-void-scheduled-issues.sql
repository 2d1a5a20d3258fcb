-- An issue that never opened has no commit; it can be void too.
alter table draw drop constraint draw_check;
alter table draw add constraint draw_check check (status in ('scheduled', 'void') or commit is not null);
