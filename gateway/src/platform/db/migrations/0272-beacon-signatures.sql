-- What a beacon signed its values with, so that every player can check them. Draws made before have none.
alter table draw add column beacon_signature text;
create table beacon_chain (
  -- as the draws name it
  beacon text primary key,
  public_key text not null,
  -- seconds between two rounds
  period int not null,
  -- seconds since the epoch
  genesis_time int8 not null,
  group_hash text not null,
  beacon_id text not null
);
