-- The gateways that run: each renews its row every few seconds, and each takes its share of the limits of calls.
create table gateway_process (
  id text primary key,
  seen_at timestamptz not null
);
