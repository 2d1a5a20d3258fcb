-- Rounds whose end is not booked, oldest first: listed for operators, and ended when no vendor does.
create index round_open on round (merchant, at) where status = 'open';
