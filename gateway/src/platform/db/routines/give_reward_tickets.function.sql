-- Tickets of a reward are given when it is claimed, which is before its raffle ends.
create or replace function give_reward_tickets() returns trigger language plpgsql as $$
begin
  perform add_raffle_tickets(new.merchant, new.raffle, new.member_id, new.tickets, new.changed_at);
  return null;
end $$;
