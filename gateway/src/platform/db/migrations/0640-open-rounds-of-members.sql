-- The stakes of a member that are not settled yet, whenever they were placed.
create index round_open_member on round (member_id) include (currency, bet) where status = 'open';
