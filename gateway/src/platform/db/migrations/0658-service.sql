-- Agents of customer service. Each has one token at a time; another one replaces it.
create table service_agent (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- as members read it
  name text not null,
  -- sha256 of the token, hex; null once it is revoked
  token_hash text unique,
  expires_at timestamptz not null,
  -- `operator:<name>`
  made_by text not null,
  -- last call of the agent's page
  seen_at timestamptz,
  unique (merchant, name)
);

-- Conversations of members with agents.
create table service_conversation (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  queue text not null check (queue in ('vip', 'live')),
  state text not null check (state in ('waiting', 'active', 'ended')),
  -- left while no agent was online: the answer also goes to the inbox
  is_offline boolean not null,
  agent_id bigint references service_agent,
  opened_at timestamptz not null,
  queued_at timestamptz not null,
  -- last entry
  changed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'agent', 'idle')),
  -- newest entry that the member has read
  member_read bigint not null default 0,
  -- when the transcript was written into the outbox
  transcript_at timestamptz,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (ended_by is not null)),
  check (state <> 'active' or agent_id is not null),
  check (state <> 'waiting' or agent_id is null)
);
create unique index service_conversation_open on service_conversation (member_id) where state <> 'ended';
create index service_conversation_member on service_conversation (member_id, id);
create index service_conversation_queue on service_conversation (merchant, queued_at, id) where state = 'waiting';
create index service_conversation_agent on service_conversation (agent_id, changed_at) where state = 'active';
create index service_conversation_ended on service_conversation (ended_at) where state = 'ended';

-- Messages and steps of a conversation, in the order of the ids. Never changed.
create table service_entry (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references service_conversation on delete cascade,
  author text not null check (author in ('member', 'agent', 'platform')),
  -- who wrote or took it, or got it from a colleague
  agent_id bigint references service_agent,
  step text not null check (step in ('text', 'picture', 'taken', 'handed', 'queued', 'offline', 'ended')),
  text text not null,
  at timestamptz not null,
  -- made by the page for each message; null for steps
  client_key uuid,
  unique (conversation_id, client_key)
);
create index service_entry_conversation on service_entry (conversation_id, id);

create table service_picture (
  entry_id bigint primary key references service_entry on delete cascade,
  type text not null,
  bytes bytea not null,
  key_id text
);

-- What open pages are told of: the newest change of a conversation, and who types.
create table service_signal (
  conversation_id bigint primary key references service_conversation on delete cascade,
  change bigint not null,
  member_typing_at timestamptz,
  agent_typing_at timestamptz,
  -- newest entry that the agent has read
  agent_read bigint not null default 0
);

-- Counts the changes of all conversations of a brand, and names the last one of its queue.
create table service_desk (
  merchant text primary key,
  last_change bigint not null,
  queue_change bigint not null
);
