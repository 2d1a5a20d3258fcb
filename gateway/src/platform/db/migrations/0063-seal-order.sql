-- The last message of each page that seals: an older one that arrives later is not opened.
create table seal_sender (
  -- made up by the page
  sender text primary key,
  last_count bigint not null,
  expires_at timestamptz not null
);
create index seal_sender_expires on seal_sender (expires_at);
