-- How rounds that end reach other domains: a trigger of theirs on `round` for each statement, which sees all rounds of the
-- batch in `ended`. It runs in the transaction of the settlement, after its movements are booked, while the main wallets of
-- all members of the batch are held.
create trigger round_ended_bonus after update on round referencing new table as ended
  for each statement execute function count_bonus_turnover();
