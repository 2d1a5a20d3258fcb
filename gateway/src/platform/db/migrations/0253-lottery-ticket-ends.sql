-- Counts what happened to tickets, so that a page asks for what it has not heard. A member's wallet is held while a ticket
-- ends, so the counts of a member come in the order of their transactions.
create sequence lottery_ticket_end;
alter table lottery_ticket add column end_number int8;
create index lottery_ticket_ends on lottery_ticket (member_id, end_number) where end_number is not null;
