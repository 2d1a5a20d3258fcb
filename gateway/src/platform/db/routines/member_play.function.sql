-- A member's bets, open stakes and settled rounds after a moment, with the meanings of `figures.ts`: bets by the time of the
-- bet, settled stakes and prizes by the time of the settlement. `open` is whatever is open now, also from before the moment.
create or replace function member_play(p_member text, p_currency text, p_after timestamptz)
  returns table (bets int8, open int8, settled int8, prizes int8) language sql stable as $$
  select (select coalesce(sum(bet), 0)::int8 from round
           where member_id = p_member and currency = p_currency and at > p_after and status <> 'cancelled'),
         (select coalesce(sum(bet), 0)::int8 from round
           where member_id = p_member and currency = p_currency and status = 'open'),
         s.settled, s.prizes
    from (select coalesce(sum(bet), 0)::int8 as settled, coalesce(sum(payout - withheld), 0)::int8 as prizes from round
           where member_id = p_member and currency = p_currency and status = 'settled' and settled_at > p_after) s
$$;
