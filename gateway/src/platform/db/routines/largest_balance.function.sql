-- The most that a tracked account may hold, in minor units: the sum of several has at most 15 digits in every currency,
-- which is what an amount may have on the wire.
create or replace function largest_balance() returns int8 language sql immutable as $$ select 99999999999999::int8 $$;
