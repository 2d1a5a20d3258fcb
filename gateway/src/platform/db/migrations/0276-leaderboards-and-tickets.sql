-- What of a prize went to the house, because its bonus was lost before the round ended, was not won by the member.

create or replace function count_leaderboards() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from leaderboard_period where closed_at is null) then
    return null;
  end if;
  insert into leaderboard_standing as s (merchant, board_id, starts_at, member_id, reached, reached_at, is_best)
  select p.merchant, p.board_id, p.starts_at, e.member_id,
         case p.metric when 'win_multiple' then max(value) else sum(value) end::int8, max(e.settled_at),
         p.metric = 'win_multiple'
    from ended e
    join unended u on u.id = e.id and u.status <> 'settled'
    join member m on m.id = e.member_id and m.type <> 4
    join leaderboard_period p on p.merchant = e.merchant and p.closed_at is null
     and e.settled_at >= p.starts_at and e.settled_at < p.ends_at
     and (p.classes is null or e.game_classify = any (p.classes))
   cross join lateral (select board_value(p.metric, e.bet, e.valid_bet, e.payout - e.withheld) as value) counted
   where e.status = 'settled' and e.bet > 0 and value <> 0
   group by p.merchant, p.board_id, p.starts_at, p.metric, e.member_id
  on conflict (merchant, board_id, starts_at, member_id) do update
    set reached = case when s.is_best then greatest(s.reached, excluded.reached) else s.reached + excluded.reached end,
        reached_at = case when s.is_best and excluded.reached <= s.reached then s.reached_at
                          else greatest(s.reached_at, excluded.reached_at) end;
  return null;
end $$;

-- Leaderboards that run are counted again for the members who lost a prize so.
update leaderboard_standing s
   set reached = sums.reached,
       reached_at = case when s.is_best then sums.first_best else s.reached_at end
  from (select p.merchant, p.board_id, p.starts_at, r.member_id,
               case p.metric when 'win_multiple' then max(value) else sum(value) end::int8 as reached,
               (array_agg(r.settled_at order by value desc, r.settled_at))[1] as first_best
          from leaderboard_period p
          join settled_bet r on r.merchant = p.merchant and r.bet > 0
           and r.settled_at >= p.starts_at and r.settled_at < p.ends_at
           and (p.classes is null or r.game_classify = any (p.classes))
         cross join lateral (select board_value(p.metric, r.bet, r.valid_bet, r.payout) as value) counted
         where p.closed_at is null and p.metric <> 'turnover'
           and r.member_id in (select member_id from round where status = 'settled' and withheld > 0)
         group by p.merchant, p.board_id, p.starts_at, p.metric, r.member_id) sums
 where s.merchant = sums.merchant and s.board_id = sums.board_id and s.starts_at = sums.starts_at
   and s.member_id = sums.member_id;

-- Gives a member tickets besides those that the rule gives: they are counted by `place` from -1 down.
create function add_raffle_tickets(p_merchant text, p_raffle text, p_member text, p_count int, p_at timestamptz)
  returns void language plpgsql as $$
declare
  given int;
begin
  select ticket_count into given from raffle
   where merchant = p_merchant and raffle_id = p_raffle and state = 'open' for update;
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

-- Tickets of a reward are given when it is claimed, which is before its raffle ends.
create function give_reward_tickets() returns trigger language plpgsql as $$
begin
  perform add_raffle_tickets(new.merchant, new.raffle, new.member_id, new.tickets, new.changed_at);
  return null;
end $$;

create trigger issued_reward_tickets after update of state on issued_reward for each row
  when (old.state = 'issued' and new.state = 'claimed' and new.tickets > 0) execute function give_reward_tickets();
