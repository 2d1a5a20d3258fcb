-- Finds whether an agent has another agent directly below, whatever the number of members there.
create index member_agents_below on member (upline_id) where type in (1, 2, 41, 42) and closed_at is null;
