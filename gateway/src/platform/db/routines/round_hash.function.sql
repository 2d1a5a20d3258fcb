-- What names the intent of a movement between a member's wallet and the house's stakes: the text that a posting from
-- outside of the database would be known by. Ids of rounds have no characters that JSON would write in another way.
create or replace function round_hash(p_kind text, p_ref text, p_member text, p_merchant text, p_currency text, p_gain int8, p_purse int8,
                           p_house int8)
  returns text language sql stable as $$
  select encode(sha256(convert_to(
    '["' || p_kind || '","' || p_ref || '",["house ' || p_merchant || ' bets ' || p_currency || ' '
         || -(p_gain + p_purse + p_house)
         || case p_house when 0 then '' else '","house ' || p_merchant || ' promo ' || p_currency || ' ' || p_house end
         || case p_purse when 0 then '' else '","member ' || p_member || ' bonus ' || p_currency || ' ' || p_purse end
         || case when p_gain = 0 and (p_purse <> 0 or p_house <> 0) then ''
                 else '","member ' || p_member || ' main ' || p_currency || ' ' || p_gain end || '"]]', 'UTF8')), 'hex')
$$;
