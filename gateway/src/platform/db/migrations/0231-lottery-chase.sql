-- Chases: tickets of later issues that are bet with one order, and end with the first that wins where the member asks for it.
create sequence lottery_chase_number;
alter table lottery_ticket add column stops_on_win boolean not null default false;
