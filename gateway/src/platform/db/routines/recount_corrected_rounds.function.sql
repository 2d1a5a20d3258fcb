create or replace function recount_corrected_rounds() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (
    select from unended u join ended e using (id)
     where u.status = 'settled'
       and (e.status, e.payout, e.withheld, e.valid_bet) is distinct from (u.status, u.payout, u.withheld, u.valid_bet)
  ) then return null; end if;

  insert into point_correction (merchant, member_id, currency, game_classify, settled_at, valid_bet)
  select u.merchant, u.member_id, u.currency, u.game_classify, u.settled_at,
         case e.status when 'settled' then e.valid_bet else 0 end - u.valid_bet
    from unended u join ended e using (id)
   where u.status = 'settled' and case e.status when 'settled' then e.valid_bet else 0 end <> u.valid_bet
     -- A brand without points counts none. The mark of one that gets them later leaves out all rounds before.
     and exists (select from point_mark p where p.merchant = u.merchant);

  with gone as (
    delete from bonus_turnover t using unended u, ended e
     where u.id = e.id and t.round_id = e.id and u.status = 'settled' and e.status <> 'settled'
    returning t.bonus_id, t.valid_bet * t.percent as part
  ), sums as (select bonus_id, sum(part)::int8 as part from gone group by bonus_id)
  update bonus b set done = b.done - s.part from sums s where b.id = s.bonus_id and b.state = 'active';

  with corrected as materialized (
    select distinct p.merchant, p.board_id, p.starts_at, p.ends_at, p.metric, p.classes, e.member_id
      from unended u join ended e using (id)
      join leaderboard_period p on p.merchant = e.merchant and p.closed_at is null
       and u.settled_at >= p.starts_at and u.settled_at < p.ends_at
       and (p.classes is null or e.game_classify = any (p.classes))
      join member m on m.id = e.member_id and m.type <> 4
     where u.status = 'settled' and e.bet > 0
  ), counted as (
    select c.merchant, c.board_id, c.starts_at, c.member_id, c.metric = 'win_multiple' as is_best, sums.*
      from corrected c
     cross join lateral (
           select case c.metric when 'win_multiple' then max(value) else sum(value) end::int8 as reached,
                  case c.metric when 'win_multiple' then (array_agg(r.settled_at order by value desc, r.settled_at))[1]
                                else max(r.settled_at) end as reached_at
             from settled_bet r
            cross join lateral (select board_value(c.metric, r.bet, r.valid_bet, r.payout) as value) v
            where r.merchant = c.merchant and r.member_id = c.member_id and r.bet > 0 and value <> 0
              and r.settled_at >= c.starts_at and r.settled_at < c.ends_at
              and (c.classes is null or r.game_classify = any (c.classes))) sums
  ), kept as (
    insert into leaderboard_standing as s (merchant, board_id, starts_at, member_id, is_best, reached, reached_at)
    select merchant, board_id, starts_at, member_id, is_best, reached, reached_at from counted where reached is not null
    on conflict (merchant, board_id, starts_at, member_id) do update
      set reached = excluded.reached, reached_at = excluded.reached_at
  )
  delete from leaderboard_standing s using counted c
   where c.reached is null and s.merchant = c.merchant and s.board_id = c.board_id and s.starts_at = c.starts_at
     and s.member_id = c.member_id;
  return null;
end $$;
