-- Tickets of trial accounts: they have limits and simulated pools of their own, and count in no list of real members.
alter table lottery_ticket add column is_trial boolean not null default false;
update lottery_ticket t set is_trial = true from member m where m.id = t.member_id and m.type = 4;
