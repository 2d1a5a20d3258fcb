-- Whole minutes of a member's sessions after a moment, each minute once: an open session counts up to now, an ended one up to
-- its last call.
create or replace function played_minutes(p_member text, p_after timestamptz, p_at timestamptz) returns int8
  language sql stable as $$
  select coalesce(floor(extract(epoch from sum(upper(span) - lower(span))) / 60), 0)::int8
    from (select unnest(range_agg(tstzrange(greatest(from_at, p_after), least(until_at, p_at)))) as span
            from (select created_at as from_at,
                         case when idle_until > p_at and ends_at > p_at then p_at else seen_at end as until_at
                    from session where member_id = p_member
                  union all
                  select from_at, until_at from ended_session where member_id = p_member and until_at > p_after) s
           where from_at < least(until_at, p_at) and until_at > p_after) spans
$$;
