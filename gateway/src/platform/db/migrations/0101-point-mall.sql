-- What a CASH reward pays into the bonus wallet, in minor units of the merchant's currency, and how often one member may
-- have a reward; null for no bound.
alter table point_reward add column cash int8 check (cash > 0);
alter table point_reward add column member_limit int check (member_limit > 0);

-- Until when calls that need the payment password may be sent in a session.
alter table session add column payment_checked_until timestamptz;

-- A member's redemptions of one reward, and conversions of a month.
create index money_order_subject on money_order (member_id, kind, subject, opened_at);
