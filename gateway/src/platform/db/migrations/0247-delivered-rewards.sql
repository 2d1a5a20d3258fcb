-- What the platform gives by itself for a redeemed reward: tickets of a raffle, or a bonus worth some spins. Null where an
-- operator delivers it.
alter table point_reward add column delivers jsonb;

-- Tickets of a raffle that the rule gives are counted by `place` from 1 up, those that were bought with points from -1 down.
