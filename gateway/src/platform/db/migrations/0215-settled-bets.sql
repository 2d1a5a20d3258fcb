-- Settled bets of a member by time, for reports and rebates: they are found and added up in the index alone.
create index round_settled_member on round (member_id, settled_at)
  include (merchant, currency, game_classify, bet, valid_bet, payout) where status = 'settled';

-- What a member staked and got, whatever it was staked on. Kinds of bets with a table of their own are added here.
create view settled_bet as
select member_id, merchant, currency, game_classify, bet, valid_bet, payout, settled_at
  from round where status = 'settled';

-- Money in and out, rebates and gifts of a wallet, without the entries of its bets.
create index entry_besides_play on entry (account_id, at) include (journal_id, kind, amount)
  where kind not in ('bet', 'prize', 'bet_cancel');
