-- A draw as it is shown, with the beacon value of its redraw and the time from which that value had to come.
create or replace view shown_draw as
select d.game_id, d.numero, d.opens_at, d.closes_at, d.draws_at, d.status, d.commit, d.seed, d.root,
       d.beacon, d.beacon_round, d.beacon_value,
       coalesce(r.entropy, d.entropy) as entropy, coalesce(r.win_no, d.win_no) as win_no,
       case when r.number is null then d.prizes else r.prizes end as prizes,
       r.number as redraw, r.done_at as redrawn_at, d.win_no as first_win_no,
       r.at as redraw_approved_at, r.beacon as redraw_beacon, r.beacon_round as redraw_beacon_round,
       r.beacon_value as redraw_beacon_value
  from draw d
  left join lateral (
         select number, entropy, win_no, prizes, done_at, at, beacon, beacon_round, beacon_value from redraw
          where game_id = d.game_id and numero = d.numero and done_at is not null and win_no is not null
          order by number desc limit 1) r on true;
