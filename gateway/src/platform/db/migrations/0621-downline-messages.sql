-- Messages that agents have sent to accounts of their teams. The inbox of an account may drop a message; this record stays.
create table downline_message (
  id bigint generated always as identity primary key,
  merchant text not null,
  agent_id text not null references member,
  member_id text not null references member,
  text text not null check (char_length(text) between 1 and 500),
  at timestamptz not null
);
create index downline_message_agent on downline_message (agent_id, at);
create index downline_message_member on downline_message (member_id);
