-- Adds to the own parts of bonuses, or takes from them (`p_sign` -1). The caller holds the main wallets of their members.
create or replace function move_own_parts(p_bonuses bigint[], p_parts int8[], p_sign int) returns void language sql as $$
  update bonus b set own = b.own + p_sign * s.part
    from (select bonus, sum(part)::int8 as part from unnest(p_bonuses, p_parts) as t (bonus, part)
           where part > 0 group by bonus) s
   where b.id = s.bonus
$$;
