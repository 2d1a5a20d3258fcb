-- Gives a member tickets in addition to those that the rule gives: they are counted by `place` from -1 down. Rows that refer
-- to the raffle do not wait for its lock.
create or replace function add_raffle_tickets(p_merchant text, p_raffle text, p_member text, p_count int, p_at timestamptz)
  returns void language plpgsql as $$
declare
  given int;
begin
  select ticket_count into given from raffle
   where merchant = p_merchant and raffle_id = p_raffle and state = 'open' for no key update;
  if not found then
    raise exception 'raffle % of % takes no tickets', p_raffle, p_merchant;
  end if;
  insert into raffle_ticket (merchant, raffle_id, ticket, member_id, place, at)
  select p_merchant, p_raffle, given + n.place, p_member,
         (select least(coalesce(min(t.place), 0), 0) from raffle_ticket t
           where t.merchant = p_merchant and t.raffle_id = p_raffle and t.member_id = p_member)::int - n.place, p_at
    from generate_series(1, p_count) as n (place);
  update raffle set ticket_count = given + p_count where merchant = p_merchant and raffle_id = p_raffle;
end $$;
