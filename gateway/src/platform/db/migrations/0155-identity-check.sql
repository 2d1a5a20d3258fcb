-- What members sent to prove who they are, and what operators decided of it.

create table identity_check (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  full_name text not null,
  birth_date text not null,
  -- one of `identityDocuments`, and its number without the signs that it is written with
  document text not null,
  number text not null,
  -- `replaced`: an operator took the decision back, and the member has sent another one since
  state text not null default 'pending' check (state in ('pending', 'verified', 'rejected', 'replaced')),
  -- one of `identityReasons`, shown to the member; the note is for operators
  reason text,
  note text,
  sent_at timestamptz not null,
  decided_at timestamptz,
  constraint identity_check_decided check ((state = 'pending') = (decided_at is null)),
  constraint identity_check_reason check ((state = 'rejected') = (reason is not null))
);
create index identity_check_member on identity_check (member_id, id desc);
-- One at a time of a member, and one member of a number.
create unique index identity_check_open on identity_check (member_id) where state in ('pending', 'verified');
create unique index identity_check_number on identity_check (merchant, document, number)
  where state in ('pending', 'verified');
create index identity_check_pending on identity_check (merchant, id) where state = 'pending';

create function identity_checks_are_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'what was sent of an identity is never changed' using errcode = '42501';
end $$;
create trigger identity_check_fixed
  before update of id, merchant, member_id, full_name, birth_date, document, number, sent_at on identity_check
  for each statement execute function identity_checks_are_fixed();

-- Pictures, drawn again.
create table identity_picture (
  check_id bigint not null references identity_check on delete cascade,
  place int not null,
  type text not null,
  bytes bytea not null,
  primary key (check_id, place)
);
