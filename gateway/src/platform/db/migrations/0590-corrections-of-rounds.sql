-- Payments to agents count settled rounds when they settle, and corrections of them when they happen.
-- When a settled round was cancelled or corrected last.
alter table round add column corrected_at timestamptz;

-- When a change counts: the settlement, or a later correction. Past corrections count with the settlement.
alter table round_change add column counted_at timestamptz not null default now();
update round_change set counted_at = coalesce(settled_at, at);
create index round_change_member on round_change (member_id, counted_at)
  include (currency, game_classify, settled, prize, valid_bet) where settled <> 0 or prize <> 0;
