-- Draws that were made again because of a mistake. What was drawn first stays in `draw` as it was.
create table redraw (
  game_id text not null,
  numero text not null,
  -- 1 for the first one of an issue
  number int not null check (number > 0),
  entropy text not null,
  win_no text not null,
  prizes jsonb,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  -- tickets up to this one have been corrected
  corrected_to int8 not null default 0,
  -- when all tickets had been; from then on the result is shown
  done_at timestamptz,
  primary key (game_id, numero, number),
  foreign key (game_id, numero) references draw
);
create index redraw_pending on redraw (at) where done_at is null;

-- What a redraw changed of a ticket.
create table ticket_correction (
  ticket_id int8 not null references lottery_ticket,
  number int not null,
  prize_before int8 not null,
  prize_after int8 not null,
  -- of a prize that was too large, what the wallet did not hold any more: the house's loss
  lost int8 not null default 0 check (lost >= 0),
  at timestamptz not null,
  primary key (ticket_id, number)
);

create function redraw_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what was drawn and what was corrected is never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
create trigger redraw_result_kept before update of game_id, numero, number, entropy, win_no, prizes, actor, reason, at
  on redraw for each row execute function redraw_is_kept();
create trigger redraw_kept before delete or truncate on redraw
  for each statement execute function redraw_is_kept();
create trigger ticket_correction_kept before update or delete or truncate on ticket_correction
  for each statement execute function redraw_is_kept();

-- A draw as it is shown: with the result of the last redraw whose tickets have all been corrected.
create view shown_draw as
select d.game_id, d.numero, d.opens_at, d.closes_at, d.draws_at, d.status, d.commit, d.seed, d.root,
       d.beacon, d.beacon_round, d.beacon_value,
       coalesce(r.entropy, d.entropy) as entropy, coalesce(r.win_no, d.win_no) as win_no,
       case when r.number is null then d.prizes else r.prizes end as prizes,
       r.number as redraw, r.done_at as redrawn_at, d.win_no as first_win_no
  from draw d
  left join lateral (
         select number, entropy, win_no, prizes, done_at from redraw
          where game_id = d.game_id and numero = d.numero and done_at is not null
          order by number desc limit 1) r on true;

-- Shares of a pool by what was drawn: 0 for the first draw.
alter table lottery_pool_draw add column redraw int not null default 0;
alter table lottery_pool_draw drop constraint lottery_pool_draw_pkey;
alter table lottery_pool_draw add primary key (merchant, game_id, numero, pool, redraw);

-- Tickets of an issue, whatever became of them: for proofs and corrections.
create index lottery_ticket_of_issue on lottery_ticket (game_id, numero, id);
