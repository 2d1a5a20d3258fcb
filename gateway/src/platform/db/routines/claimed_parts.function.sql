-- A claimed rebate by class of games, as its order holds it; what no part has is without a class.
create or replace function claimed_parts(p_journal int8, p_amount int8) returns table (game_classify text, amount int8)
  language sql stable as $$
  with part as (
    select d.key, d.value::int8 as amount
      from journal j
      join money_order o on o.key = substr(j.ref, 7)
     cross join lateral jsonb_each_text(o.detail -> 'rebates') d
     where j.id = p_journal and j.ref like 'order:%'
  ), rest as (
    select p_amount - coalesce(sum(amount), 0)::int8 as amount from part
  )
  select key, amount from part where amount <> 0
  union all
  select '', amount from rest where amount <> 0
$$;
