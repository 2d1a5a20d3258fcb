-- What an agent notes about an account below; only the writer reads it.
create table downline_note (
  agent_id text not null references member,
  member_id text not null references member,
  text text not null check (char_length(text) <= 500),
  -- counts the changes, so that of two changes of the same note one is refused
  version int not null check (version > 0),
  at timestamptz not null,
  primary key (agent_id, member_id)
);
create index downline_note_member on downline_note (member_id);

-- Requests of agents to lower the rates of an account directly below, which the account accepts or refuses.
create table rate_request (
  id bigint generated always as identity primary key,
  agent_id text not null references member,
  member_id text not null references member,
  series int not null,
  -- hundredths of a percent by game group
  rebates jsonb not null,
  -- version of the rates that the request lowers
  version int not null,
  status text not null check (status in ('waiting', 'accepted', 'refused', 'withdrawn', 'replaced')),
  asked_at timestamptz not null,
  -- from then on a waiting request has expired
  expires_at timestamptz not null,
  answered_at timestamptz
);
create unique index rate_request_waiting on rate_request (member_id) where status = 'waiting';
create index rate_request_of_agent on rate_request (agent_id, id);
create index rate_request_of_member on rate_request (member_id, id);
