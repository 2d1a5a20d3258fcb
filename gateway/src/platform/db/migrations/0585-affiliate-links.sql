-- Links by which agents invite accounts, and the accounts that registered by them.
create table affiliate_link (
  id bigint generated always as identity primary key,
  merchant text not null,
  agent_id text not null references member,
  -- in lower case; the code of a deleted link is never given again
  code text not null,
  kind text not null check (kind in ('agent', 'member')),
  series int not null,
  -- hundredths of a percent by game group
  rebates jsonb not null,
  expires_at timestamptz,
  most_uses int check (most_uses > 0),
  uses int not null default 0,
  paused boolean not null default false,
  -- counts the changes, so that of two changes of the same link one is refused
  version int not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint affiliate_link_uses_check check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  constraint affiliate_link_code_taken unique (merchant, code)
);
create index affiliate_link_of_agent on affiliate_link (agent_id, id) where deleted_at is null;

create table affiliate_registration (
  member_id text primary key references member,
  link_id bigint not null references affiliate_link,
  at timestamptz not null
);
create index affiliate_registration_of_link on affiliate_registration (link_id, at, member_id);
