-- Chase tickets that wait for their draw, and the members whose chases do not go on.
create index lottery_ticket_chased on lottery_ticket (member_id) where status = 'accepted' and chase_id is not null;
create index member_stopped on member (id) where frozen_at is not null or excluded_until is not null;
