-- What a stake needs to know of the ticket, with the version of its answer. `limits` are the member's limits of play.
create or replace function ticket_facts(p_merchants text[], p_tickets text[])
  returns table (vassalage text, game_classify text, free_play boolean, type int2, identity text, frozen_at timestamptz,
                 time_out_until timestamptz, excluded_until timestamptz, closes_at timestamptz, reality_from timestamptz,
                 reality_minutes int2, birth_date text, limits_at timestamptz, limits jsonb, version text)
  language sql stable as $$
  select t.vassalage, t.game_classify, g.free_play, m.type, m.identity, m.frozen_at, m.time_out_until, m.excluded_until, m.closes_at,
         m.reality_from, m.reality_minutes, m.birth_date,
         m.limits_at,
         case when m.limits_at is not null then
           (select jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount::text,
                                                'raise_amount', l.raise_amount::text, 'raise_asked_at', l.raise_asked_at,
                                                'raise_from', l.raise_from))
              from player_limit l where l.member_id = m.id and l.kind <> 'deposit') end,
         facts_version(m.xmin, g.xmin)
    from unnest(p_merchants, p_tickets) with ordinality as asked (merchant, ticket, place)
    left join lateral (select vassalage, game_classify, member_id, node_id from launch_ticket
                        where ticket_hash = asked.ticket and merchant = asked.merchant offset 0) t on true
    left join member m on m.id = t.member_id
    left join game g on g.node_id = t.node_id
   order by asked.place
$$;
