-- Lists of everybody below an agent are read in the order of time, newest first, whoever of the brand played or moved money.
create index round_page on round (merchant, at desc, id desc)
  include (member_id, currency, status, bet, game_classify, vassalage);
create index entry_page on entry (at desc, journal_id desc, account_id desc) include (currency, kind, amount)
  where balance_after is not null;

-- What large teams played in a span.
create index round_change_counted on round_change (merchant, counted_at)
  include (member_id, currency, game_classify, settled, prize, valid_bet) where settled <> 0 or prize <> 0;
