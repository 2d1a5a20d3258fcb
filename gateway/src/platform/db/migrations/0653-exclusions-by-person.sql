-- Self-exclusions. Each binds a person at all brands of the licence of the brand where it began.
create table exclusion (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- who asked: the member, an operator, or a central register
  source text not null check (source in ('member', 'operator', 'register')),
  started_at timestamptz not null,
  until timestamptz not null,
  -- when it was ended early
  ended_at timestamptz
);
create index exclusion_running on exclusion (merchant, until) where ended_at is null;

-- The accounts that it stops: the one where it began, and those of the same person.
create table exclusion_account (
  exclusion_id bigint not null references exclusion,
  member_id text not null references member,
  at timestamptz not null,
  primary key (exclusion_id, member_id)
);
create index exclusion_account_member on exclusion_account (member_id);

-- By what the person is known again. Rows stay when an account changes its data.
create table exclusion_person (
  id bigint generated always as identity primary key,
  exclusion_id bigint not null references exclusion,
  document text,
  number text,
  -- as `personName` compares it
  name text,
  birth_date text,
  -- E.164
  phone text,
  check ((document is null) = (number is null)),
  check (number is not null or (name is not null and birth_date is not null and phone is not null))
);
create index exclusion_person_exclusion on exclusion_person (exclusion_id);
create index exclusion_person_number on exclusion_person (number);
create index exclusion_person_phone on exclusion_person (phone);

-- Exclusions that run already, with the numbers that were verified.
do $$
declare
  held record;
  made bigint;
begin
  for held in select id, merchant, excluded_at, excluded_until from member where excluded_until > now() loop
    insert into exclusion (merchant, source, started_at, until)
      values (held.merchant, 'member', held.excluded_at, held.excluded_until) returning id into made;
    insert into exclusion_account (exclusion_id, member_id, at) values (made, held.id, held.excluded_at);
    insert into exclusion_person (exclusion_id, document, number)
      select made, document, number from identity_check where member_id = held.id and state = 'verified';
  end loop;
end $$;
