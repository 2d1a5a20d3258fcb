-- A redraw is approved first, and drawn with a value that the beacon publishes afterwards: until then it has no result.
-- Without such a value in time its issue is void.
alter table redraw alter column entropy drop not null;
alter table redraw alter column win_no drop not null;
alter table redraw add column beacon text;
alter table redraw add column beacon_round int8;
alter table redraw add column beacon_value text;
alter table redraw add column beacon_signature text;
alter table redraw add column is_void boolean not null default false;
alter table redraw add constraint redraw_result check ((entropy is null) = (win_no is null) and not (is_void and win_no is not null));
alter table redraw add constraint redraw_beacon
  check ((beacon is null) = (beacon_round is null) and (beacon is null) = (beacon_value is null)
         and (beacon is null) = (beacon_signature is null));
-- An issue is drawn again at most once.
alter table redraw add constraint redraw_once check (number = 1) not valid;

drop trigger redraw_result_kept on redraw;
create trigger redraw_result_kept before update of game_id, numero, number, entropy, win_no, prizes, actor, reason, at, beacon,
       beacon_round, beacon_value, beacon_signature, is_void on redraw
  for each row
  when (old.win_no is not null or old.is_void
        or (old.game_id, old.numero, old.number, old.actor, old.reason, old.at)
           is distinct from (new.game_id, new.numero, new.number, new.actor, new.reason, new.at))
  execute function redraw_is_kept();

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
