-- What a member staked and got, whatever it was staked on. Kinds of bets with a table of their own are added here.
create or replace view settled_bet as
select member_id, merchant, currency, game_classify, bet, valid_bet, payout - withheld as payout, settled_at
  from round where status = 'settled';
