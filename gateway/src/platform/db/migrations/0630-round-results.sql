-- What a vendor shows of a settled round, for the betting record: its fields are those of the vendor's game.
create table round_result (
  round_id bigint primary key references round,
  result jsonb not null check (jsonb_typeof(result) = 'object' and char_length(result::text) <= 2000)
);
