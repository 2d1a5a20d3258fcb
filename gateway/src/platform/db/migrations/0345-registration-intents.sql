-- The keys of registrations, so that one whose answer was lost is recognised when it is sent again. Neither the key nor
-- the request is stored: `digest` is made with the key itself, so nobody who reads the table can test a password.
create table registration_intent (
  key_hash text primary key,
  member_id text not null references member (id) on delete cascade,
  digest text not null,
  ends_at timestamptz not null
);
create index registration_intent_ends_at on registration_intent (ends_at);
create index registration_intent_member_id on registration_intent (member_id);
