-- Lists and sums of a member with many rows are read in an index alone.

-- What served a bonus is added up by class of the game, without its rounds.
alter table bonus_turnover add column game_classify text;
update bonus_turnover t set game_classify = r.game_classify from round r where r.id = t.round_id;
delete from bonus_turnover where game_classify is null;
alter table bonus_turnover alter column game_classify set not null;
drop index bonus_turnover_bonus;
create index bonus_turnover_bonus on bonus_turnover (bonus_id) include (game_classify, valid_bet);
drop index bonus_turnover_member;
create index bonus_turnover_member on bonus_turnover (member_id, at) include (bonus_id, game_classify, valid_bet, percent);

-- Counts settled rounds for the bonuses of their members, and completes those that are done.
create or replace function count_bonus_turnover() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  counted record;
begin
  if not exists (select from ended e join bonus b on b.member_id = e.member_id and b.state = 'active') then
    return null;
  end if;
  for counted in
    with added as (
      insert into bonus_turnover (round_id, bonus_id, member_id, game_classify, valid_bet, percent, at)
      select e.id, b.id, e.member_id, e.game_classify, e.valid_bet, (b.contributions ->> e.game_classify)::int, e.settled_at
        from ended e join bonus b on b.member_id = e.member_id and b.state = 'active'
       where e.status = 'settled' and e.currency = b.currency and e.valid_bet > 0 and e.at >= b.started_at
         and e.settled_at < b.expires_at and (b.max_bet is null or e.bet <= b.max_bet) and e.node_id <> all (b.excluded)
         and coalesce((b.contributions ->> e.game_classify)::int, 0) > 0
      on conflict do nothing
      returning bonus_id, valid_bet * percent as part, at
    ), sums as (select bonus_id, sum(part)::int8 as part, max(at) as at from added group by bonus_id)
    update bonus b set done = b.done + s.part from sums s where b.id = s.bonus_id
    returning b.id, b.done >= b.required * 100 as is_done, s.at
  loop
    if counted.is_done then
      perform complete_bonus(counted.id, counted.at);
    end if;
  end loop;
  return null;
end $$;

-- What is counted of a member's rewards and bonuses.
drop index issued_reward_member;
create index issued_reward_member on issued_reward (member_id, id desc) include (merchant, type, state, expires_at);
create index issued_reward_claimable on issued_reward (member_id, expires_at) where state = 'issued';
-- The newest reward that a promotion gave: its id is the source up to the first colon.
create index issued_reward_promotion on issued_reward (member_id, split_part(source_id, ':', 1), id desc)
  where source_kind = 'promotion';
drop index bonus_member;
create index bonus_member on bonus (member_id, id desc) include (merchant, state, ended_at);

-- Sums of a day or a month.
create index money_order_opened on money_order (member_id, kind, opened_at) include (amount);
