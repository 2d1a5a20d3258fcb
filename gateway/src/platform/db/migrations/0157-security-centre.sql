-- Sessions that their member may name and end, where logins come from, and contacts that are proved.

-- What a session is called to others: its token's hash stays with the platform.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);
-- ISO 3166; null where nobody told
alter table session add column country text;
alter table login_event add column country text;

alter table member add column email_proven_at timestamptz;
-- The member did not know a login and has no proven contact: the password has to be changed at every login until it is.
alter table member add column password_denied boolean not null default false;

-- A picture of the site by its id, or the random name of an uploaded one; null for the one that the user name makes.
alter table member add column avatar text;
create table member_avatar (
  member_id text primary key references member,
  -- nobody guesses it; another one with every picture
  name text not null unique,
  type text not null,
  bytes bytea not null,
  at timestamptz not null
);

-- Codes that prove a contact, for its change. Their `number` names the member, and the contact when it is a new one.
alter table code drop constraint code_purpose_check;
alter table code add constraint code_purpose_check
  check (purpose in ('login', 'register', 'password', 'money', 'contact'));
